import { atMost, takeTurns } from './take-turns.js';

const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Works that end when told to, and what has begun so far. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, { well: () => void; badly: () => void }>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve, reject) =>
      ends.set(name, { well: () => resolve(name), badly: () => reject(new Error(name)) }),
    );
  };
  return {
    begun,
    work,
    end: async (name: string, how: 'well' | 'badly' = 'well') => {
      ends.get(name)?.[how]();
      await settle();
    },
  };
}

test('no more than the limit run at once; a failure makes room too', async () => {
  const { begun, work, end } = works();
  const run = atMost(2);
  const results = Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => run(work(name))));
  await settle();
  expect(begun).toEqual(['a', 'b']);
  await end('b', 'badly');
  expect(begun).toEqual(['a', 'b', 'c']);
  await end('a');
  expect(begun).toEqual(['a', 'b', 'c', 'd']);
  await end('c');
  await end('d');
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  const late = run(work('late'));
  await settle();
  await end('late');
  expect(await late).toBe('late');
});

test('works of one name wait for each other, those of another name do not', async () => {
  const { begun, work, end } = works();
  const inTurn = takeTurns();
  const all = [
    inTurn('card', work('first')),
    inTurn('card', work('second')),
    inTurn('other card', work('beside')),
  ];
  await settle();
  expect(begun).toEqual(['first', 'beside']);
  await end('first');
  expect(begun).toEqual(['first', 'beside', 'second']);
  await end('second');
  await end('beside');
  expect(await Promise.all(all)).toEqual(['first', 'second', 'beside']);
});
