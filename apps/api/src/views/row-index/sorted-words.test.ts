import { seeded } from '../../many-processes/seeded.test-harness.js';
import { sortedWords } from './sorted-words.js';

const chance = seeded(1);
const letters = ['a', 'b', 'ä', 'z'];

function newWord(known: ReadonlySet<string>): string {
  for (;;) {
    const word = Array.from({ length: chance.between(1, 6) }, () => chance.oneOf(letters)).join('');
    if (!known.has(word)) return word;
  }
}

test('words are found by their beginning and listed in order, however many come between two questions', () => {
  const known = new Set<string>(['b', 'ba']);
  const sorted = sortedWords([...known]);
  for (let turn = 0; turn < 200; turn++) {
    for (let added = chance.between(0, 9); added > 0; added--) {
      const word = newWord(known);
      known.add(word);
      sorted.add(word);
    }
    const beginning = [...known][chance.between(0, known.size - 1)]!.slice(0, chance.between(1, 3));
    const found = [...sorted.beginningWith(beginning)].toSorted();
    expect(found).toEqual([...known].filter((word) => word.startsWith(beginning)).toSorted());
  }
  expect(sorted.all()).toEqual([...known].toSorted());
  sorted.add('aab-new');
  expect(sorted.all()).toEqual([...known, 'aab-new'].toSorted());
});

test('a new word among very many is found without another pass over all of them', () => {
  const sorted = sortedWords(Array.from({ length: 300_000 }, (_, number) => `word${number}`).toSorted());
  const startedAt = performance.now();
  for (let number = 0; number < 1000; number++) {
    sorted.add(`new${number}`);
    expect(sorted.beginningWith(`new${number}`).next().value).toBe(`new${number}`);
  }
  // A pass for each word takes half a minute.
  expect(performance.now() - startedAt).toBeLessThan(5000);
});
