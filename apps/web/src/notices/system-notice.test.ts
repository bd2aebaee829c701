import { showSystemNotice } from './system-notice';

const notice = {
  title: 'Message from bob',
  body: 'Zoe',
  tag: 'n1 7',
  to: '/account/messages?conversation=1',
};

/** A browser that shows notices of workers only, as Android's: its worker is played by hand. */
function androidBrowser() {
  const shown: [string, NotificationOptions?][] = [];
  const registered: unknown[] = [];
  const worker = new EventTarget();
  function IllegalNotification() {
    throw new TypeError("Failed to construct 'Notification': Illegal constructor.");
  }
  const serviceWorker = Object.assign(worker, {
    register: async (path: string) => void registered.push(path),
    ready: Promise.resolve({
      showNotification: async (...one: [string, NotificationOptions?]) => void shown.push(one),
    }),
  });
  Object.assign(window, { Notification: IllegalNotification });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  const tell = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));
  return { shown, registered, tell };
}

test('where pages may not show a notice its worker does, and a press of it opens what it is about, once', async () => {
  const { shown, registered, tell } = androidBrowser();
  const opened: string[] = [];
  await showSystemNotice(notice, (to) => opened.push(to));
  await showSystemNotice({ ...notice, tag: 'n2 8', body: undefined }, (to) => opened.push(to));
  expect(registered).toContain('/notices-worker.js');
  expect(shown).toEqual([
    [notice.title, { tag: 'n1 7', body: 'Zoe', data: { to: notice.to } }],
    [notice.title, { tag: 'n2 8', data: { to: notice.to } }],
  ]);
  tell({ openedNotice: notice.to });
  tell({ another: 'message' });
  tell(null);
  expect(opened).toEqual([notice.to]);
});

test('a page that may show a notice does so, without a worker', async () => {
  const { shown, registered } = androidBrowser();
  const made: EventTarget[] = [];
  class PageNotification extends EventTarget {
    close = jest.fn();
    constructor() {
      super();
      made.push(this);
    }
  }
  Object.assign(window, { Notification: PageNotification });
  window.focus = jest.fn();
  const opened: string[] = [];
  await showSystemNotice(notice, (to) => opened.push(to));
  made[0]!.dispatchEvent(new Event('click'));
  expect([opened, shown, registered]).toEqual([[notice.to], [], []]);
});
