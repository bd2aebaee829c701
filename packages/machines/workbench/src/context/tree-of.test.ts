import { changedPaths, treeOf, visibleNodes } from './tree-of.js';

const linesOf = (value: unknown) =>
  treeOf('value', value).children.map(({ name, text }) => `${name}: ${text}`);

test('what is no plain data is said in words', () => {
  const compare = () => 0;
  expect(
    linesOf({
      compare,
      missing: undefined,
      nothing: null,
      since: new Date('2026-11-21T08:00:00Z'),
      broken: new Error('no network'),
      seen: new Set(['a']),
      none: [],
    }),
  ).toEqual([
    'compare: function compare',
    'missing: undefined',
    'nothing: null',
    'since: 2026-11-21T08:00:00.000Z',
    'broken: Error: no network',
    'seen: Set, 1 item',
    'none: empty',
  ]);
});

test('an actor is named with its state, not taken apart', () => {
  const ref = { id: 'a', send: () => undefined, getSnapshot: () => ({ value: 'uploading' }) };
  expect(linesOf({ ref })).toEqual(['ref: actor “a”, uploading']);
});

test('what contains itself ends', () => {
  const card: Record<string, unknown> = { cardId: 'a' };
  card['self'] = card;
  expect(linesOf(card)).toEqual(['cardId: "a"', 'self: the same as above']);
});

test('a change is marked up to the root, and nothing else is', () => {
  const now = treeOf('context', { progress: 0.5, file: { name: 'front.jpg' }, cards: ['a', 'b'] });
  const before = treeOf('context', { progress: 0, file: { name: 'front.jpg' }, cards: ['a'] });
  expect([...changedPaths(now, before)].toSorted()).toEqual(['$', '$.cards', '$.cards.1', '$.progress']);
});

test('only what is open is shown', () => {
  const root = treeOf('context', { file: { name: 'front.jpg' } });
  expect(visibleNodes(root, (_, level) => level < 2).map(({ name }) => name)).toEqual(['context', 'file']);
});
