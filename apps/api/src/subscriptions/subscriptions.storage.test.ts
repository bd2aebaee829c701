import { setTimeout as pause } from 'node:timers/promises';
import { type Storage, StorageUnavailable } from '../storage/storage.js';
import type { Checkpoint } from './checkpoints.js';
import { leaseName } from './lease.js';
import {
  hour,
  noon,
  soonTakenOver,
  type SubscriptionProcesses,
  subscriptionProcesses,
  upTo,
} from './subscription-processes.test-harness.js';

let processes: SubscriptionProcesses;
beforeEach(async () => {
  processes = await subscriptionProcesses();
});
afterEach(() => processes.close());

async function expectGivenBack(position: number): Promise<void> {
  const { checkpoints } = processes.storage;
  expect(await checkpoints.read('test')).toMatchObject({ position });
  expect(await checkpoints.read(leaseName)).toMatchObject({ holder: null });
}

describe('a subscription', () => {
  test('is given what it wants in the order of the log, what was there before and what comes, once', async () => {
    await processes.append();
    await processes.append('Other');
    await processes.append();
    processes.start('ann');
    await processes.untilReacted('ann:3');
    await processes.appendMany(450);
    await processes.untilReacted('ann:453');
    expect(processes.positionsReacted()).toEqual([1, 3, ...upTo(453).slice(3)]);
    await processes.untilNoted(453);
    expect(processes.reported).toEqual([]);
  });

  test('continues where it was stopped', async () => {
    await processes.appendMany(3);
    const stop = processes.start('ann');
    await processes.untilReacted('ann:3');
    await processes.append('Other');
    await processes.untilNoted(4);
    await stop();
    await expectGivenBack(4);
    await processes.append();
    processes.start('bob');
    await processes.untilReacted('bob:5');
    expect(processes.reacted).toEqual(['ann:1', 'ann:2', 'ann:3', 'bob:5']);
  });

  test('that is told to stop ends with the reaction that runs', async () => {
    await processes.appendMany(2);
    let end = () => {};
    const isAtWork = new Promise<void>((begun) => {
      const react = () =>
        new Promise<void>((resolve) => {
          end = resolve;
          begun();
        });
      processes.start('ann', { react });
    });
    await isAtWork;
    let hasStopped = false;
    const stopped = processes.stops[0]!().then(() => {
      hasStopped = true;
    });
    await pause(50);
    expect(hasStopped).toBe(false);
    end();
    await stopped;
    expect(processes.reacted).toEqual(['ann:1']);
    await expectGivenBack(1);
  });

  test('with a delay waits until a commit is old enough', async () => {
    await processes.append('Wanted', noon - 25 * hour);
    await processes.append('Wanted', noon - 23 * hour);
    processes.start('ann', { delay: 24 * hour });
    await processes.untilReacted('ann:1');
    await pause(100);
    expect(processes.reacted).toEqual(['ann:1']);
    processes.clock.now += hour + 1;
    await processes.untilReacted('ann:2');
  });
});

describe('several processes', () => {
  test('take turns only when one ends: all is reacted to once', async () => {
    const stopAnn = processes.start('ann');
    await processes.append();
    await processes.untilReacted('ann:1');
    processes.start('bob');
    processes.start('cleo');
    await processes.appendMany(20);
    await processes.untilReacted('ann:21');
    await stopAnn();
    await processes.append();
    await processes.until(() => processes.positionsReacted().includes(22), '22 by another');
    expect(processes.positionsReacted()).toEqual(upTo(22));
    expect(processes.reacted.at(-1)).not.toBe('ann:22');
  });

  test('that all begin at once: one reacts', async () => {
    await processes.appendMany(30);
    for (const me of ['ann', 'bob', 'cleo', 'dora']) processes.start(me);
    await processes.untilNoted(30);
    expect(processes.positionsReacted()).toEqual(upTo(30));
    expect(new Set(processes.reacted.map((one) => one.split(':')[0])).size).toBe(1);
  });

  test('take over from one that died, with what it was at once more', async () => {
    await processes.appendMany(3);
    const dying = processes.mortal();
    processes.start('ann', {
      over: dying,
      react: (position) => {
        if (position === 2) void dying.die();
      },
    });
    await processes.untilReacted('ann:2');
    processes.start('bob', { pace: soonTakenOver });
    await processes.untilReacted('bob:3');
    expect(processes.reacted).toEqual(['ann:1', 'ann:2', 'bob:2', 'bob:3']);
  });

  test('do not take over from one that is slow and lives', async () => {
    await processes.appendMany(2);
    processes.start('ann', { react: () => pause(2500) });
    await processes.until(
      async () => (await processes.storage.checkpoints.read(leaseName)) !== null,
      'ann has the lease',
    );
    processes.start('bob', { pace: { expiry: 2000 } });
    await processes.untilReacted('ann:2');
    expect(processes.reacted).toEqual(['ann:1', 'ann:2']);
  });

  test('one that comes back after it was taken for dead notes nothing any more', async () => {
    await processes.appendMany(2);
    const frozen = processes.mortal();
    processes.start('ann', {
      over: frozen,
      react: (position) => {
        if (position === 1) void frozen.die();
      },
    });
    await processes.untilReacted('ann:1');
    processes.start('bob', { pace: soonTakenOver });
    await processes.untilReacted('bob:2');
    frozen.release();
    await processes.append();
    await processes.untilReacted('bob:3');
    await processes.untilNoted(3);
    expect(processes.reacted).toEqual(['ann:1', 'bob:1', 'bob:2', 'bob:3']);
    expect(processes.reported).toEqual([]);
  });
});

test('a process that stood still for longer than a lease lasts reacts again, whatever it was doing meanwhile', async () => {
  const work = Promise.withResolvers<'done'>();
  const begun = Promise.withResolvers<void>();
  const atWork = {
    name: 'at-work',
    reactsTo: new Set(['Wanted']),
    react: () => {
      begun.resolve();
      return work.promise;
    },
  };
  await processes.append();
  processes.start('ann', { beside: [atWork], pace: { expiry: 300 } });
  await Promise.all([begun.promise, processes.untilReacted('ann:1')]);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
  await pause(200);
  work.resolve('done');
  await processes.append();
  await processes.untilReacted('ann:2');
  expect(processes.reported).toEqual([]);
});

test('while its own storage is away a subscription waits, and continues', async () => {
  let isAway = true;
  const { store, checkpoints } = processes.storage;
  const gone = () => Promise.reject(new StorageUnavailable(new Error('gone')));
  const over = {
    store: {
      ...store,
      readAfter: (...asked: Parameters<Storage['store']['readAfter']>) =>
        isAway ? gone() : store.readAfter(...asked),
    },
    checkpoints: {
      ...checkpoints,
      write: (next: readonly Checkpoint[]) => (isAway ? gone() : checkpoints.write(next)),
    },
  };
  await processes.append();
  processes.start('ann', { over });
  await pause(100);
  isAway = false;
  await processes.untilReacted('ann:1');
  await processes.untilNoted(1);
  isAway = true;
  await processes.append();
  await pause(100);
  isAway = false;
  await processes.untilReacted('ann:2');
  expect(processes.reacted).toEqual(['ann:1', 'ann:2']);
  expect(processes.reported).toEqual([]);
});
