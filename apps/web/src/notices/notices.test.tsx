import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { NoticeKind } from '@voltyard/contracts/notices/notice-kinds';
import type { Notice } from '@voltyard/contracts/notices/notices.rest';
import type { NoticePermission } from '@voltyard/machines/browser-notices/browser-notices.machine';
import { Outlet } from '../wiring/router/drawn';
import { routes } from '../routes';
import { carCard } from '../testing/ad-fixtures';
import { AdsWorld } from '../testing/ads-world';
import { ann, renderApp } from '../testing/render-app';
import { noticePath, noticeSentence } from './notice-copy';
import { type NoticesApi, NoticesApiContext } from './notices-api';
import { dayOf } from '../ui/formats';

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const adId = 'a0000000-0000-4000-8000-000000000001';
const conversationId = 'a0000000-0000-4000-8000-000000000002';
const notice = (made: number, changes: Partial<Notice> = {}): Notice => ({
  noticeId: `favourite-sold.${made}`,
  kind: 'favourite-sold',
  at: '2026-05-24T10:00:00.000Z',
  isRead: false,
  made,
  times: 1,
  adKind: 'for-sale',
  adId,
  ad: { title: `Car ${made}`, state: 'sold' },
  titleWhenSaved: null,
  otherAd: null,
  from: null,
  ...changes,
});
const message = (made: number, changes: Partial<Notice> = {}) =>
  notice(made, {
    kind: 'message',
    noticeId: 'message.1',
    conversationId,
    from: 'bob-amp',
    ad: { title: `Car ${made}`, state: 'live' },
    ...changes,
  });

interface Script {
  rows?: Notice[];
  calls?: Partial<NoticesApi>;
  at?: string;
  permissions?: NoticePermission[];
  user?: typeof ann | null;
  unreadNotices?: number;
}

async function open({ rows = [], calls = {}, at = '/account/notices', user = ann, ...asked }: Script) {
  const live = new AdsWorld({});
  const called: unknown[] = [];
  const api: NoticesApi = {
    loadNotices: async () => ({ rows, unread: rows.length, next: null, position: live.position }),
    markAllRead: async (upTo) => {
      called.push(['all', upTo]);
      return rows.map(({ noticeId }) => noticeId);
    },
    markRead: async (noticeId) => {
      called.push(['one', noticeId]);
      return { noticeIds: [noticeId], position: live.position };
    },
    markUnread: async (noticeIds) => {
      called.push(['unread', ...noticeIds]);
      return { position: live.position };
    },
    loadKindsOff: async () => [],
    saveKindsOff: async (off) => off,
    topics: live.api.topics,
    ...calls,
  };
  const around = [
    {
      element: (
        <NoticesApiContext value={api}>
          <Outlet />
        </NoticesApiContext>
      ),
      children: routes,
    },
  ];
  const app = await renderApp({ at, user, appRoutes: around, ...asked });
  /** A push brings no names. */
  const push = async ({ ad: _, from: _from, ...row }: Notice) => {
    live.position += 1;
    const change = { topic: `notices:${ann.id}`, id: `${ann.id}.${row.noticeId}` };
    await act(async () => live.push({ ...change, row, position: live.position }));
  };
  /** The ad as everybody reads it now; null when there is none any more. */
  const pushAd = async (id: string, ad: AdCard | null) => {
    live.position += 1;
    await act(async () => live.push({ topic: `ad:${id}`, id, row: ad, position: live.position }));
  };
  return { ...app, called, push, pushAd, rows };
}
const about = (changes: Parameters<typeof carCard>[0]) =>
  carCard({ sellerAdId: adId, title: 'Car', ...changes });
const lines = () => screen.getAllByRole('listitem').filter((item) => item.querySelector('time'));
const texts = () => lines().map((line) => line.textContent);

test('the bell says how many are not read, and leads to them', async () => {
  await open({ at: '/account/summary', unreadNotices: 3 });
  const bell = await screen.findByRole('link', { name: 'Notices, 3 unread' });
  expect(bell).toHaveAttribute('href', '/account/notices');
});

test('notices stand by day, the last first, and lead to what they are about', async () => {
  const { called } = await open({
    rows: [message(9, { times: 2 }), notice(5, { isRead: true, at: '2026-05-23T10:00:00.000Z' })],
  });
  await screen.findByRole('heading', { name: dayOf('2026-05-24T10:00:00.000Z') });
  expect(screen.getByRole('heading', { name: dayOf('2026-05-23T10:00:00.000Z') })).toBeInTheDocument();
  expect(texts()[0]).toMatch(/^Not read: 2 messages from bob-amp.*Car 9$/);
  expect(texts()[1]).toMatch(/^A favourite of yours is sold.*Car 5$/);
  fireEvent.click(screen.getByRole('link', { name: /2 messages from bob-amp/ }));
  expect(called).toEqual([['one', 'message.1']]);
});

test('one that comes live is first, with the names that are asked for', async () => {
  const { push, rows } = await open({ rows: [notice(5)] });
  await screen.findByText(/is sold/);
  rows.unshift(message(12));
  await push(message(12));
  await waitFor(() => expect(texts()[0]).toContain('Message from bob-amp'));
  expect(texts()[0]).toContain('Car 12');
});

describe('what has become of its ad stands in its row', () => {
  const live = { title: 'Car', state: 'live' } as const;
  const otherAdId = 'a0000000-0000-4000-8000-000000000003';
  const match = notice(1, { kind: 'match-found', adKind: 'wanted', ad: { title: 'Mine', state: 'live' } });
  const text = () => texts()[0];

  test.each<[Notice, RegExp]>([
    [message(1, { ad: { title: 'Car', state: 'sold' } }), /bob-amp.*Car · Sold$/],
    [message(1, { ad: null }), /bob-amp.*No longer shown$/],
    [notice(1, { kind: 'favourite-reserved', ad: { title: 'Car', state: 'sold' } }), /Car · Sold$/],
    [
      notice(1, { kind: 'answer-published', adKind: 'wanted', ad: { title: 'Car', state: 'found' } }),
      /· Found$/,
    ],
    [
      { ...match, otherAdId, otherAd: { title: 'Fiat', state: 'sold' } },
      /Fiat fits what you look for · Sold.*Mine$/,
    ],
    [
      { ...match, times: 2, otherAdId, otherAd: { title: 'Fiat', state: 'sold' } },
      /2 ads fit what you look for[^·]*Mine$/,
    ],
    // Its sentence says so.
    [notice(1), /A favourite of yours is sold[^·]*Car 1$/],
    [notice(1, { kind: 'favourite-removed', ad: null, titleWhenSaved: 'Once' }), /was removed[^·]*Once$/],
    [message(1, { ad: live }), /bob-amp[^·]*Car$/],
  ])('as it was when the list was loaded: %j', async (row, told) => {
    await open({ rows: [row] });
    await waitFor(() => expect(text()).toMatch(told));
  });

  test('live, and back when that is undone', async () => {
    const { pushAd } = await open({ rows: [message(1, { ad: live })] });
    await waitFor(() => expect(text()).toMatch(/Car$/));
    await pushAd(adId, about({ state: 'sold' }));
    expect(text()).toMatch(/Car · Sold$/);
    await pushAd(adId, null);
    expect(text()).toMatch(/Car · No longer shown$/);
    await pushAd(adId, about({ state: 'live' }));
    expect(text()).toMatch(/Car$/);
  });

  test('and a favourite that is sold is told as available again, live', async () => {
    const { pushAd } = await open({ rows: [notice(1)] });
    await screen.findByText(/A favourite of yours is sold/);
    await pushAd(adId, about({ state: 'live' }));
    expect(text()).toContain('was sold, and is available again');
  });
});

test('all are marked as read up to the newest, and Undo is where the keyboard is', async () => {
  const rows = [notice(9), notice(5)];
  const { called, push } = await open({ rows });
  const button = await screen.findByRole('button', { name: 'Mark all as read' });
  fireEvent.click(button);
  await screen.findByText('2 notices marked as read.');
  for (const row of rows) await push({ ...row, isRead: true });
  const undo = await screen.findByRole('button', { name: 'Undo: mark as not read' });
  expect(undo).toBe(button);
  fireEvent.click(undo);
  await waitFor(() =>
    expect(called).toEqual([
      ['all', 9],
      ['unread', 'favourite-sold.9', 'favourite-sold.5'],
    ]),
  );
  for (const row of rows) await push(row);
  expect(await screen.findByRole('button', { name: 'Mark all as read' })).toBe(button);
});

test('an empty list says what comes there, and one that fails is asked for again', async () => {
  const answers = [
    () => Promise.reject(new Error('offline')),
    async () => ({ rows: [], unread: 0, next: null, position: 1 }),
  ];
  await open({ calls: { loadNotices: () => answers.shift()!() } });
  fireEvent.click(await screen.findByRole('button', { name: /again/i }));
  expect(await screen.findByRole('heading', { name: 'No notices yet' })).toBeInTheDocument();
  expect(screen.getByText(/and of what fits your ads and searches/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
});

test('a signed-out visitor is asked to sign in', async () => {
  await open({ user: null });
  expect(await screen.findByRole('heading', { name: 'Your notices' })).toBeInTheDocument();
});

describe('the settings', () => {
  const at = '/account/notices/settings';

  test('a kind is switched off; where that fails it stands as before and says why', async () => {
    const saved: NoticeKind[][] = [];
    const saveKindsOff = jest
      .fn()
      .mockImplementationOnce(async (off: NoticeKind[]) => (saved.push(off), off))
      .mockRejectedValueOnce(new Error('offline'));
    await open({ at, calls: { saveKindsOff } });
    const kinds = within(await screen.findByRole('group', { name: 'Tell me about' }));
    fireEvent.click(kinds.getByRole('checkbox', { name: 'A message to you' }));
    await waitFor(() => expect(saved).toEqual([['message']]));
    expect(kinds.getByRole('checkbox', { name: 'A message to you' })).not.toBeChecked();
    fireEvent.click(kinds.getByRole('checkbox', { name: 'A favourite is reserved' }));
    expect(await kinds.findByRole('alert')).toHaveTextContent('offline');
    expect(kinds.getByRole('checkbox', { name: 'A favourite is reserved' })).toBeChecked();
  });

  test('the browser asks for permission only when it is switched on there, and a refusal says what to do', async () => {
    const { actors } = await open({ at, permissions: ['default', 'denied'] });
    const ownSwitch = await screen.findByRole('checkbox', { name: /no page of Voltyard/ });
    expect(actors.browserNotices.getSnapshot().value).toBe('off');
    fireEvent.click(ownSwitch);
    expect(await screen.findByText(/Permit notifications for this site/)).toBeInTheDocument();
    expect(ownSwitch).not.toBeChecked();
  });

  test('a browser that cannot says so', async () => {
    await open({ at, permissions: ['unsupported'] });
    expect(await screen.findByText('This browser cannot show notices for a page.')).toBeInTheDocument();
  });
});

test('a favourite that is not there any more is called as it was when it was saved', async () => {
  await open({ rows: [notice(1, { kind: 'favourite-removed', ad: null, titleWhenSaved: 'Once here' })] });
  expect(await screen.findByText('Once here')).toBeInTheDocument();
});

const fiat: Notice['otherAd'] = { title: 'Fiat 500e', state: 'live' };
const again = (changes: Partial<Notice>): Partial<Notice> => ({
  ...changes,
  ad: { title: 'Car', state: 'live' },
});
test.each<[Partial<Notice>, string, string]>([
  [{ kind: 'message', conversationId, from: null }, 'Message from a deleted account', 'conversation='],
  [{ kind: 'answer-published' }, 'Your question was answered on the ad', '/ads/for-sale/'],
  [
    { kind: 'favourite-reduced', price: { from: 9000, to: 8500, currency: 'EUR' } },
    'Reduced from €9,000 to €8,500',
    '/ads/for-sale/',
  ],
  [{ kind: 'favourite-reserved' }, 'A favourite of yours is reserved', '/ads/for-sale/'],
  [{ adKind: 'wanted' }, 'A favourite of yours was found', '/ads/wanted/'],
  [
    again({ kind: 'favourite-reserved' }),
    'A favourite of yours was reserved, and is available again',
    '/ads/',
  ],
  [again({}), 'A favourite of yours was sold, and is available again', '/ads/for-sale/'],
  [again({ adKind: 'wanted' }), 'A favourite of yours was found, and is wanted again', '/ads/wanted/'],
  [{ ad: null }, 'A favourite of yours is sold', '/account/favourites'],
  [{ kind: 'favourite-removed' }, 'A favourite of yours was removed', '/account/favourites'],
  [{ kind: 'ad-hidden' }, 'An ad of yours is hidden: read why, and answer', '/ads/for-sale/'],
  [
    { kind: 'match-found', adKind: 'wanted', ad: { title: 'Zoe', state: 'live' } },
    'A new ad fits what you look for',
    `/account/matches/${adId}`,
  ],
  [
    { kind: 'match-found', adKind: 'wanted', times: 0, isRead: true, ad: { title: 'Zoe', state: 'live' } },
    'An ad fits what you look for',
    `/account/matches/${adId}`,
  ],
  [{ kind: 'match-found', otherAd: fiat }, 'Fiat 500e fits what you look for', `/account/matches/${adId}`],
  [
    { kind: 'match-found', times: 0, isRead: true, otherAd: fiat },
    'Fiat 500e fits what you look for',
    `/account/matches/${adId}`,
  ],
  [{ kind: 'match-found', times: 2, otherAd: fiat }, '2 ads fit what you look for', '/account/matches/'],
  [
    { kind: 'match-wanted', times: 2, ad: { title: 'Zoe', state: 'live' } },
    '2 wanted ads ask for this',
    `/account/matches/${adId}`,
  ],
  [{ kind: 'match-wanted', ad: null }, 'Somebody looks for this', '/ads/for-sale/'],
  [
    { kind: 'match-wanted', otherAd: { title: 'Zoe from 2020', state: 'live' } },
    'Somebody looks for this: Zoe from 2020',
    `/account/matches/${adId}`,
  ],
  [
    {
      kind: 'searches-daily',
      results: [
        { adId: 'a', productType: 'car', count: 100 },
        { adId: 'b', productType: 'bike', count: 1 },
        { adId: 'c', productType: 'scooter', count: 1 },
        { adId: 'd', productType: 'car', count: 1 },
      ],
      searchTitles: { a: 'Cars to €20,000', c: 'Mopeds' },
    },
    '99+ new cars for “Cars to €20,000”, 1 new bike, 1 new scooter for “Mopeds”, and 1 more search',
    '/account/searches',
  ],
])('%j is told as “%s”', (changes, sentence, path) => {
  expect(noticeSentence(notice(1, changes))).toBe(sentence);
  expect(noticePath(notice(1, changes))).toContain(path);
});
