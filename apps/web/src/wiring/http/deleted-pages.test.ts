import { type DeletedPage, loadFirst } from './deleted-pages';

const page = (cards: string[], next: string | null, position: number): DeletedPage<string> => ({
  cards,
  next,
  count: 3,
  position,
});
const pages = new Map([
  [null, page(['a'], 'after-a', 10)],
  ['after-a', page(['b'], 'after-b', 11)],
  ['after-b', page(['c'], null, 12)],
]);
const load = async (before: string | null) => pages.get(before)!;
const { signal } = new AbortController();

test('several pages are true at the position of the first one: what changed since is replayed', async () => {
  expect(await loadFirst(load, 2, signal)).toEqual(page(['a', 'b'], 'after-b', 10));
});

test('no more pages are loaded than there are, or than are needed', async () => {
  expect(await loadFirst(load, 1, signal)).toEqual(page(['a'], 'after-a', 10));
  expect(await loadFirst(load, 9, signal)).toEqual(page(['a', 'b', 'c'], null, 10));
});
