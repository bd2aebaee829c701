import {
  allSeen,
  firstPage,
  furtherPage,
  type LiveRows,
  mergeChanges,
  outdated,
  rowsInOrder,
} from './live-rows.js';

interface Ad {
  id: string;
  title: string;
}

const ad = (id: string, title = id): Ad => ({ id, title });
const change = (id: string, position: number, row: Ad | null = ad(id)) => ({
  topic: 'for-sale:car',
  id,
  position,
  row,
});
const idOf = (row: Ad) => row.id;
const rules = { compare: (a: Ad, b: Ad) => a.id.localeCompare(b.id), belongs: (_row: Ad) => true, idOf };
const known: LiveRows<Ad> = {
  a: { row: ad('a'), position: 10, isNew: false },
  b: { row: ad('b'), position: 10, isNew: true },
  gone: { row: null, position: 10, isNew: false },
};

describe('changes', () => {
  test('a newer one wins, one as old or older does not', () => {
    const merged = mergeChanges(
      known,
      [change('a', 11, ad('a', 'newer')), change('b', 10, ad('b', 'same')), change('gone', 9)],
      { isMarking: true },
    );
    expect(merged['a']).toEqual({ row: ad('a', 'newer'), position: 11, isNew: false });
    expect(merged['b']).toEqual(known['b']);
    expect(merged['gone']).toEqual(known['gone']);
    expect(known['a']?.row?.title).toBe('a');
  });

  test('out of order they end where they would in order', () => {
    const changes = [
      change('a', 11, ad('a', 'first')),
      change('a', 12, null),
      change('a', 13, ad('a', 'third')),
    ];
    const inOrder = mergeChanges(known, changes, { isMarking: true });
    expect(mergeChanges(known, changes.toReversed(), { isMarking: true })).toEqual(inOrder);
  });

  test('a row seen for the first time is new when it is to be marked', () => {
    expect(mergeChanges(known, [change('c', 11)], { isMarking: true })['c']?.isNew).toBe(true);
    expect(mergeChanges(known, [change('c', 11)], { isMarking: false })['c']?.isNew).toBe(false);
  });

  test('a row that is new stays new when it changes, and one that was there does not become new', () => {
    const merged = mergeChanges(known, [change('a', 11), change('b', 11)], { isMarking: true });
    expect([merged['a']?.isNew, merged['b']?.isNew]).toEqual([false, true]);
  });

  test('a removed row is remembered as removed; it may come back, but not as new', () => {
    const removed = mergeChanges(known, [change('b', 11, null), change('x', 11, null)], { isMarking: true });
    expect(removed['b']).toEqual({ row: null, position: 11, isNew: false });
    expect(removed['x']).toEqual({ row: null, position: 11, isNew: false });
    const back = mergeChanges(removed, [change('b', 12)], { isMarking: true });
    expect(back['b']).toEqual({ row: ad('b'), position: 12, isNew: false });
  });
});

describe('pages', () => {
  test('the first page replaces all that is not newer than it', () => {
    const rows = { ...known, heard: { row: ad('heard'), position: 21, isNew: true } };
    const loaded = firstPage(rows, { rows: [ad('b', 'loaded'), ad('c')], next: null, position: 20 }, rules);
    expect(loaded).toEqual({
      b: { row: ad('b', 'loaded'), position: 20, isNew: true },
      c: { row: ad('c'), position: 20, isNew: false },
      heard: rows.heard,
    });
  });

  test('what was heard of a row of the first page and is newer wins, a removal too', () => {
    const rows: LiveRows<Ad> = {
      a: { row: ad('a', 'heard'), position: 21, isNew: false },
      b: { row: null, position: 22, isNew: false },
    };
    expect(firstPage(rows, { rows: [ad('a'), ad('b')], next: null, position: 20 }, rules)).toEqual(rows);
  });

  test('a position as old as the first page is contained in it', () => {
    const rows: LiveRows<Ad> = { a: { row: null, position: 20, isNew: false } };
    expect(firstPage(rows, { rows: [ad('a')], next: null, position: 20 }, rules)['a']?.row).toEqual(ad('a'));
  });

  test('a further page adds its rows and leaves what is known at its position or later', () => {
    const rows: LiveRows<Ad> = {
      ...known,
      same: { row: null, position: 20, isNew: false },
      later: { row: ad('later', 'heard'), position: 21, isNew: true },
    };
    const page = {
      rows: ['b', 'c', 'gone', 'same', 'later'].map((id) => ad(id, 'page')),
      next: null,
      position: 20,
    };
    expect(furtherPage(rows, page, rules)).toEqual({
      a: known['a'],
      b: { row: ad('b', 'page'), position: 20, isNew: false },
      c: { row: ad('c', 'page'), position: 20, isNew: false },
      gone: { row: ad('gone', 'page'), position: 20, isNew: false },
      same: rows['same'],
      later: { row: ad('later', 'heard'), position: 21, isNew: false },
    });
  });
});

test('a row that a further page contains is not new, also when a push told of it at the same position', () => {
  const rows = mergeChanges(known, [change('same', 20), change('later', 21)], { isMarking: true });
  const page = { rows: [ad('same'), ad('later')], next: null, position: 20 };
  const merged = furtherPage(rows, page, rules);
  expect(merged['same']).toEqual({ row: ad('same'), position: 20, isNew: false });
  expect(merged['later']).toEqual({ row: ad('later'), position: 21, isNew: false });
});

test('outdated rows are still there, but anything heard or loaded wins', () => {
  const rows = outdated(known);
  expect(rows['b']).toEqual({ row: ad('b'), position: 0, isNew: true });
  expect(mergeChanges(rows, [change('a', 1, null)], { isMarking: true })['a']?.row).toBeNull();
  expect(firstPage(rows, { rows: [], next: null, position: 1 }, rules)).toEqual({});
});

test('seen rows are not new', () => {
  const seen = allSeen(known);
  expect(Object.values(seen).some(({ isNew }) => isNew)).toBe(false);
  expect(seen['b']?.row).toEqual(ad('b'));
});

describe('what is shown', () => {
  const rows = mergeChanges<Ad>({}, [change('c', 1), change('a', 2), change('b', 3), change('d', 4, null)], {
    isMarking: false,
  });
  const idsShown = (...parts: [rules: typeof rules, lastRow: Ad | null]) =>
    rowsInOrder(rows, ...parts).map(idOf);

  test('is in order and without what was removed', () => {
    expect(idsShown(rules, null)).toEqual(['a', 'b', 'c']);
  });

  test('is only what belongs to the list', () => {
    expect(idsShown({ ...rules, belongs: (row: Ad) => row.id !== 'b' }, null)).toEqual(['a', 'c']);
  });

  test('ends with the last row that was loaded while there are further pages', () => {
    expect(idsShown(rules, ad('b'))).toEqual(['a', 'b']);
  });
});
