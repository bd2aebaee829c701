import { queuePerKey } from './queue-per-key.js';

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

test('works on one photo wait for each other, also for one that fails, those on another do not', async () => {
  const { begun, work, end } = works();
  const run = queuePerKey();
  const all = Promise.allSettled([
    run('photo', work('first')),
    run('photo', work('second')),
    run('photo', work('third')),
    run('other photo', work('beside')),
  ]);
  await settle();
  expect(begun).toEqual(['first', 'beside']);
  await end('first', 'badly');
  expect(begun).toEqual(['first', 'beside', 'second']);
  await end('second');
  expect(begun).toEqual(['first', 'beside', 'second', 'third']);
  await end('third');
  await end('beside');
  const outcomes = (await all).map((one) => (one.status === 'fulfilled' ? one.value : one.status));
  expect(outcomes).toEqual(['rejected', 'second', 'third', 'beside']);
  const later = run('photo', work('later'));
  await settle();
  await end('later');
  expect(await later).toBe('later');
});

test('what has been asked for while others run comes after them', async () => {
  const { begun, work, end } = works();
  const run = queuePerKey();
  const first = run('photo', work('first'));
  await settle();
  const second = first.then(() => run('photo', work('second')));
  await end('first');
  const third = run('photo', work('third'));
  await settle();
  expect(begun).toEqual(['first', 'second']);
  await end('second');
  await end('third');
  expect(await Promise.all([second, third])).toEqual(['second', 'third']);
});
