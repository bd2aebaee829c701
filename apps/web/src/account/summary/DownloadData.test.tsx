import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getMyData } from '@voltyard/contracts/accounts/account-deletion.rest';
import type { ReplyOf } from '@voltyard/contracts/endpoint';
import { problems } from '@voltyard/contracts/problems';
import { ann, networkFor, renderApp } from '../../testing/render-app';

let saved: { name: string; file: Blob }[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  saved = [];
  let file: Blob;
  // What jsdom lacks: the address of a blob, and what a browser does with a link that downloads.
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => {
      file = blob;
      return 'blob:my-data';
    },
    revokeObjectURL: () => undefined,
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    if (this.href === 'blob:my-data') saved.push({ name: this.download, file });
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const page = (part: Partial<ReplyOf<typeof getMyData>>): ReplyOf<typeof getMyData> => ({
  account: {
    id: ann.id,
    userName: ann.userName,
    displayName: ann.displayName,
    memberSince: '2026-03-04T10:00:00.000Z',
    identity: { provider: 'google', subject: 'g-1' },
  },
  sessions: [],
  belongings: { ads: [], photos: [] },
  history: [],
  next: null,
  ...part,
});
const first = page({ belongings: { ads: [{ title: 'Zoe' }], photos: [] }, next: '0/more' });
const lake = { photoCaption: 'At the lake', links: ['/api/Photo/1/320', '/api/Photo/1/1600'] };
const second = page({ belongings: { photos: [lake] }, next: '1/' });
const third = page({ history: [{ at: '2026-03-04T10:00:00.000Z', type: 'AdChanged', title: 'Old' }] });
const pages: Record<string, typeof first> = { '': first, '0/more': second, '1/': third };

const section = () => within(screen.getByRole('region', { name: 'Your data' }));
const press = () => fireEvent.click(section().getByRole('button'));
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

async function expectAllPages(file: Blob): Promise<void> {
  const { next: _, ...account } = first;
  expect(JSON.parse(await textOf(file))).toEqual({
    ...account,
    downloadedAt: expect.stringMatching(/Z$/),
    belongings: {
      ads: [{ title: 'Zoe' }],
      photos: [{ ...lake, links: lake.links.map((link) => location.origin + link) }],
    },
    history: third.history,
  });
}

test('all pages are saved as one file of this day, with complete addresses of the photos, and it is said that the browser has it', async () => {
  const network = networkFor(ann).answer(getMyData, ({ query }) => pages[query.get('before') ?? '']!);
  await renderApp({ at: '/account/summary', user: ann, network });
  expect(section().getByText(/One file with everything that Voltyard stores about you/)).toBeInTheDocument();
  press();
  expect(section().getByRole('button', { name: 'Collecting your data …' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  expect(await section().findByText(/^Your data is downloaded/)).toBeInTheDocument();
  expect(network.arrivedAt(getMyData)[0]?.headers.authorization).toBe('Bearer token-of-ann');
  expect(saved).toHaveLength(1);
  expect(saved[0]!.name).toMatch(/^voltyard-my-data-\d{4}-\d\d-\d\d\.json$/);
  await expectAllPages(saved[0]!.file);
});

test.each([
  ['offline', 'No connection to Voltyard'],
  ['too many', 'Try again in 7 seconds'],
] as const)('what fails (%s) is said beside the button, and can be tried again', async (how, said) => {
  const { status, error } = problems['too-many-requests'];
  const refused = { status, body: { error, code: 'too-many-requests' }, headers: { 'retry-after': '7' } };
  const network = networkFor(ann).answerRaw(getMyData, () => (how === 'offline' ? 'offline' : refused));
  await renderApp({ at: '/account/summary', user: ann, network });
  press();
  expect(await section().findByRole('alert')).toHaveTextContent(said);
  expect(saved).toEqual([]);
  network.answer(getMyData, () => third);
  press();
  expect(await section().findByText(/^Your data is downloaded/)).toBeInTheDocument();
  expect(section().queryByRole('alert')).not.toBeInTheDocument();
});

test('where the server requires a pause half-way, it says how long, and then continues', async () => {
  const { status, error } = problems['too-many-requests'];
  const refused = { status, body: { error, code: 'too-many-requests' }, headers: { 'retry-after': '7' } };
  let timesAsked = 0;
  const network = networkFor(ann).answerRaw(getMyData, ({ query }) => {
    const before = query.get('before') ?? '';
    if (before === '1/' && ++timesAsked === 1) return refused;
    return { status: 200, body: pages[before] };
  });
  await renderApp({ at: '/account/summary', user: ann, network });
  jest.useFakeTimers();
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  press();
  await pass(0);
  expect(section().getByText(/^2 entries so far. The server is busy: waiting 7 seconds;/)).toBeVisible();
  await pass(6999);
  expect(timesAsked).toBe(1);
  await pass(1);
  expect(timesAsked).toBe(2);
  jest.useRealTimers();
  await waitFor(() => expect(saved).toHaveLength(1));
  await expectAllPages(saved[0]!.file);
});
