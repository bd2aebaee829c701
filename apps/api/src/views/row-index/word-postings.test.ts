import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fieldsOf, randomRow, view } from './random-rows.test-harness.js';
import { seeded } from '../../many-processes/seeded.test-harness.js';
import { rowIndex } from './row-index.js';
import { wordPostings } from './word-postings.js';

/** What happens when there are more different words than there may be. */

const chance = seeded(1);
const few = { ...view, indexed: { sortedBy: ['weight'], maxWords: 1000 } };

/** An index that is full of words of which each is only in one row. */
function filled() {
  const index = rowIndex(few);
  let position = 0;
  const put = (words: readonly string[]): string => {
    const id = `row${(position += 1)}`;
    index.put({ id, position, fields: fieldsOf(randomRow(chance, id)), words });
    return id;
  };
  const early = put(['zoe', 'golf']);
  for (let number = 0; number < 100; number++)
    put(['electric', ...Array.from({ length: 50 }, (_, word) => `invented${number}w${word}`)]);
  const found = (text: string) => index.find({ text, limit: 200 }).ids;
  return { index, put, early, found };
}

test('an index full of invented words takes no more, and finds what was there, and rows by the words it has', () => {
  const { index, put, early, found } = filled();
  // zoe, golf, electric and 997 invented words are there.
  expect(index.size()).toMatchObject({ live: 101, words: 1000, leftOut: 5000 - 997 });
  expect(found('zoe')).toEqual([early]);
  expect(found('electric')).toHaveLength(100);
  const late = put(['zoe', 'unheardof']);
  expect(found('zoe').toSorted()).toEqual([early, late].toSorted());
  expect(found('unheardof')).toEqual([]);
  expect(index.find({ limit: 200 }).ids).toContain(late);
  expect(index.size().words).toBe(1000);
});

test('a question that was asked before is answered in the same way: a word without room finds nothing', () => {
  const { put, found } = filled();
  expect(found('unheardof')).toEqual([]);
  put(['unheardof']);
  expect(found('unheardof')).toEqual([]);
  expect(found('unh')).toEqual([]);
});

test('a beginning finds rows by the words that have room', () => {
  const { put, found } = filled();
  const before = found('go');
  const late = put(['gone', 'golf']);
  expect(found('go').toSorted()).toEqual([...before, late].toSorted());
  put(['goat']);
  expect(found('go')).toHaveLength(before.length + 1);
});

test('a row is told the words that it is found by: the first ones that had room', () => {
  const postings = wordPostings(null, 2);
  expect(postings.add(0, ['tesla', 'model', 'spoiler'])).toEqual(['tesla', 'model']);
  expect(postings.add(1, ['spoiler', 'tesla'])).toEqual(['tesla']);
  expect([postings.size(), postings.leftOut()]).toEqual([2, 2]);
});

test('a word does not keep the text that it was split off', () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  const heldBefore = process.memoryUsage().heapUsed;
  const postings = wordPostings(null, 1_000_000);
  const common = Array.from({ length: 800 }, (_, number) => `a word that all rows have ${number}`);
  for (let row = 0; row < 4000; row++) {
    const text = [...common, `a word that no other row has ${row}`].join('|');
    // A text from a storage is in one piece.
    postings.add(row, Buffer.from(text).toString().split('|'));
  }
  // With their texts the words would hold 90 MB.
  collect();
  expect((process.memoryUsage().heapUsed - heldBefore) / 2 ** 20).toBeLessThan(40);
  expect(postings.size()).toBe(4800);
});
