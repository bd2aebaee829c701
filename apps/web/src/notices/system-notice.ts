/** A notice that the system shows, outside of every page. */
export interface SystemNotice {
  title: string;
  body?: string | undefined;
  /** Of those with the same tag the system keeps the last one. */
  tag: string;
  /** The path that it opens. */
  to: string;
}

type Navigate = (to: string) => void;

/** Shows a notice, which brings this page to the front when it is pressed. */
export async function showSystemNotice(notice: SystemNotice, navigate: Navigate): Promise<void> {
  const shown = shownByPage(notice);
  if (shown === null) return showByWorker(notice, navigate);
  shown.addEventListener('click', () => {
    shown.close();
    window.focus();
    navigate(notice.to);
  });
}

/** Null where pages may not show one themselves: on Android the constructor throws, although it is there. */
function shownByPage({ title, body, tag }: SystemNotice): Notification | null {
  try {
    return new Notification(title, { tag, ...(body !== undefined && { body }) });
  } catch {
    return null;
  }
}

/** Beside the page: public/notices-worker.js. */
const workerPath = '/notices-worker.js';
let hearsWorker = false;

/** The worker does nothing else: it is there only where a notice had to be shown by it. */
async function showByWorker({ title, body, tag, to }: SystemNotice, navigate: Navigate): Promise<void> {
  const { serviceWorker } = navigator;
  await serviceWorker.register(workerPath);
  if (!hearsWorker) serviceWorker.addEventListener('message', ({ data }) => openNotice(data, navigate));
  hearsWorker = true;
  const registration = await serviceWorker.ready;
  await registration.showNotification(title, { tag, data: { to }, ...(body !== undefined && { body }) });
}

function openNotice(message: unknown, navigate: Navigate): void {
  const { openedNotice } = (message ?? {}) as { openedNotice?: unknown };
  if (typeof openedNotice === 'string') navigate(openedNotice);
}
