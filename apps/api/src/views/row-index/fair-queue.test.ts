import { TooManyQuestions } from '../views.js';
import { type FairQueue, fairQueue } from './fair-queue.js';

class Late extends Error {}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const taking = (time: number) => () =>
  new Promise<string>((resolve) => {
    setTimeout(() => resolve('answered'), time);
  });

/** What becomes of a question. */
const outcome = (queue: FairQueue, asker: string, work: () => Promise<unknown>, isLong = false) =>
  queue
    .perform({ asker, isLong }, work, () => new Late())
    .then(
      () => 'answered',
      (error: unknown) =>
        error instanceof Late ? 'late' : error instanceof TooManyQuestions ? 'refused' : 'failed',
    );

test('a question that is given up is not begun, and the next one begins only when the running one has ended', async () => {
  const queue = fairQueue({ waiting: 9, time: 1000, atOnce: 1 });
  const begun: string[] = [];
  const ask = (name: string, time: number) =>
    outcome(queue, 'ann', () => {
      begun.push(name);
      return taking(time)();
    });
  const first = ask('first', 3000);
  const second = ask('second', 1);
  await jest.advanceTimersByTimeAsync(1500);
  expect(await Promise.all([first, second])).toEqual(['late', 'late']);
  const third = ask('third', 1);
  await jest.advanceTimersByTimeAsync(900);
  expect(begun).toEqual(['first']);
  await jest.advanceTimersByTimeAsync(50);
  const fourth = ask('fourth', 1);
  await jest.advanceTimersByTimeAsync(700);
  expect(await Promise.all([third, fourth])).toEqual(['late', 'answered']);
  expect(begun).toEqual(['first', 'fourth']);
});

test('the questions of one asker are begun as they were asked, also when they take less time than was assumed', async () => {
  const queue = fairQueue({ waiting: 99, time: 10_000, atOnce: 1 });
  const begun: number[] = [];
  const ask = (number: number) =>
    outcome(queue, 'ann', () => {
      begun.push(number);
      return taking(10)();
    });
  for (let number = 0; number < 10; number++) void ask(number);
  await jest.advanceTimersByTimeAsync(35);
  const last = ask(10);
  await jest.advanceTimersByTimeAsync(200);
  expect(await last).toBe('answered');
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

/** Asks questions that take 10 ms, and notes which are begun: lists are short, counts long. */
function queueOfTasks() {
  const queue = fairQueue({ waiting: 99, time: 10_000, atOnce: 1 });
  const begun: string[] = [];
  const ask = (asker: string, name: string) =>
    void outcome(
      queue,
      asker,
      () => {
        begun.push(name);
        return taking(10)();
      },
      name.startsWith('counts'),
    );
  return { ask, begun };
}

test('a list is begun before the counts that its asker asked for earlier, and lists and counts stay in order', async () => {
  const { ask, begun } = queueOfTasks();
  for (const name of ['list 0', 'counts 1', 'counts 2', 'list 1', 'counts 3', 'list 2']) ask('ann', name);
  await jest.advanceTimersByTimeAsync(100);
  expect(begun).toEqual(['list 0', 'list 1', 'list 2', 'counts 1', 'counts 2', 'counts 3']);
});

test('lists overtake counts of their own asker only', async () => {
  const { ask, begun } = queueOfTasks();
  ask('ann', 'list 0');
  ask('ben', 'counts of ben');
  for (const name of ['counts 1', 'list 1']) ask('ann', name);
  await jest.advanceTimersByTimeAsync(100);
  expect(begun).toEqual(['list 0', 'counts of ben', 'list 1', 'counts 1']);
});

test('counts are begun at last although there are always lists', async () => {
  const { ask, begun } = queueOfTasks();
  for (const name of ['list', 'counts 1', 'counts 2']) ask('ann', name);
  for (let number = 0; number < 30; number++) {
    ask('ann', 'list');
    await jest.advanceTimersByTimeAsync(10);
  }
  expect(begun.indexOf('counts 1')).toBe(9);
  expect(begun.indexOf('counts 2')).toBe(10);
});

test('as many questions are worked on at a time as the limits say', async () => {
  const queue = fairQueue({ waiting: 99, time: 10_000, atOnce: 2 });
  const begun: string[] = [];
  const ask = (asker: string) =>
    outcome(queue, asker, () => {
      begun.push(asker);
      return taking(10)();
    });
  void ask('ann');
  void ask('ben');
  const third = ask('cat');
  expect(begun).toEqual(['ann', 'ben']);
  await jest.advanceTimersByTimeAsync(10);
  expect(begun).toEqual(['ann', 'ben', 'cat']);
  await jest.advanceTimersByTimeAsync(10);
  expect(await third).toBe('answered');
});

test('one long question is worked on at a time, and short ones of anybody meanwhile', async () => {
  const queue = fairQueue({ waiting: 99, time: 10_000, atOnce: 3 });
  const begun: string[] = [];
  const ask = (asker: string, name: string, time: number) =>
    void outcome(
      queue,
      asker,
      () => {
        begun.push(name);
        return taking(time)();
      },
      name.startsWith('counts'),
    );
  ask('ann', 'counts 1', 100);
  ask('ben', 'counts 2', 10);
  for (let number = 1; number <= 4; number++) ask('ann', `list ${number}`, 10);
  expect(begun).toEqual(['counts 1', 'list 1', 'list 2']);
  await jest.advanceTimersByTimeAsync(50);
  expect(begun).toEqual(['counts 1', 'list 1', 'list 2', 'list 3', 'list 4']);
  await jest.advanceTimersByTimeAsync(60);
  expect(begun.at(-1)).toBe('counts 2');
});

test('a failure is the answer of its own question only', async () => {
  const queue = fairQueue({ waiting: 9, time: 1000, atOnce: 1 });
  const outcomes = [
    outcome(queue, 'ann', () => Promise.reject(new Error('broken'))),
    outcome(queue, 'ann', taking(1)),
  ];
  await jest.advanceTimersByTimeAsync(10);
  expect(await Promise.all(outcomes)).toEqual(['failed', 'answered']);
});

test('in a full queue an asker without a question has a place, and who has most loses one', async () => {
  const queue = fairQueue({ waiting: 4, time: 1000, atOnce: 1 });
  const greedy = Array.from({ length: 5 }, () => outcome(queue, 'eve', taking(10)));
  const honest = outcome(queue, 'ann', taking(10));
  await jest.advanceTimersByTimeAsync(100);
  expect(await Promise.all([honest, ...greedy])).toEqual([
    'answered',
    ...Array(4).fill('answered'),
    'refused',
  ]);
});

test('a hundred addresses that ask for more than can be answered do not keep out one that asks for little', async () => {
  const queue = fairQueue({ waiting: 200, time: 5000, atOnce: 1 });
  const over = new AbortController();
  const flood = async (asker: string) => {
    while (!over.signal.aborted)
      if ((await outcome(queue, asker, taking(300))) !== 'answered') await taking(50)();
  };
  for (let address = 0; address < 100; address++) for (const _ of ['one', 'two']) void flood(`eve${address}`);
  await jest.advanceTimersByTimeAsync(15_000);
  const outcomes: string[] = [];
  for (let asked = 0; asked < 20; asked++) {
    const asking = outcome(queue, 'ann', taking(1)).then((one) => outcomes.push(one));
    await jest.advanceTimersByTimeAsync(1000);
    await Promise.race([asking, jest.advanceTimersByTimeAsync(0)]);
  }
  over.abort();
  expect(outcomes).toEqual(Array(20).fill('answered'));
});

describe('more addresses than may wait, all of which ask for the first time', () => {
  const limits = { waiting: 200, time: 5000, atOnce: 1 };
  /** So many new addresses ask in each second; a question takes 50 ms, so that 20 of them are answered. */
  async function floodFor(seconds: number, queue: FairQueue, ask: () => Promise<string>): Promise<string[]> {
    const outcomes: string[] = [];
    for (let second = 0; second < seconds; second++) {
      for (let number = 0; number < 300; number++) void outcome(queue, `eve${second}-${number}`, taking(50));
      void ask().then((one) => outcomes.push(one));
      await jest.advanceTimersByTimeAsync(1000);
    }
    await jest.advanceTimersByTimeAsync(limits.time);
    return outcomes;
  }

  test('do not keep out one that was answered before', async () => {
    const queue = fairQueue(limits);
    const ask = () => outcome(queue, 'ann', taking(40));
    void ask();
    await jest.advanceTimersByTimeAsync(100);
    expect(await floodFor(60, queue, ask)).toEqual(Array(60).fill('answered'));
  });

  test('do not make it be forgotten that one was answered', async () => {
    const queue = fairQueue(limits);
    void outcome(queue, 'ann', taking(40));
    await jest.advanceTimersByTimeAsync(100);
    await floodFor(60, queue, () => Promise.resolve(''));
    for (let number = 0; number < 300; number++) void outcome(queue, `mallory${number}`, taking(50));
    const asked = outcome(queue, 'ann', taking(40));
    await jest.advanceTimersByTimeAsync(200);
    expect(await Promise.race([asked, Promise.resolve('waits')])).toBe('answered');
  });
});

test('addresses that were answered before leave every second turn to new ones', async () => {
  const queue = fairQueue({ waiting: 20, time: 5000, atOnce: 1 });
  const begun: string[] = [];
  const ask = (asker: string) =>
    outcome(queue, asker, () => {
      begun.push(asker);
      return taking(10)();
    });
  for (const asker of ['eve', 'mallory']) void ask(asker);
  await jest.advanceTimersByTimeAsync(100);
  begun.length = 0;
  for (const asker of ['eve', 'mallory', 'eve', 'mallory', 'ann', 'ben']) void ask(asker);
  await jest.advanceTimersByTimeAsync(100);
  expect(begun).toEqual(['eve', 'ann', 'mallory', 'ben', 'eve', 'mallory']);
});
