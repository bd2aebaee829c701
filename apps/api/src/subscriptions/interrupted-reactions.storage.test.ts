import { setTimeout as pause } from 'node:timers/promises';
import { leaseName } from './lease.js';
import type { Pace } from './pace.js';
import {
  hour,
  type React,
  soonTakenOver,
  type SubscriptionProcesses,
  subscriptionProcesses,
} from './subscription-processes.test-harness.js';

let processes: SubscriptionProcesses;
beforeEach(async () => {
  processes = await subscriptionProcesses();
});
afterEach(() => processes.close());

describe('a reaction during which the process ends', () => {
  /** So many processes, one after the other, each of which ends while it reacts to the first commit. */
  async function startAndEnd(times: number, pace: Partial<Pace> = {}): Promise<void> {
    for (let number = 1; number <= times; number++) {
      const dying = processes.mortal();
      await new Promise<void>((begun) => {
        const react: React = () => {
          begun();
          return dying.die();
        };
        processes.start(`process-${number}`, { over: dying, pace: { ...soonTakenOver, ...pace }, react });
      });
    }
  }

  test('is no failure: the next process does it, more often than a reaction may fail', async () => {
    await processes.appendMany(2);
    await startAndEnd(5);
    expect(await processes.storage.checkpoints.read('test')).toMatchObject({
      position: 0,
      tries: 0,
      starts: 5,
    });
    processes.start('last', { pace: soonTakenOver });
    await processes.untilReacted('last:2');
    expect(processes.reacted).toEqual(['last:1', 'last:2']);
    expect(processes.reported).toEqual([]);
  });

  test('every time is parked at last, so that the rest continues', async () => {
    await processes.appendMany(2);
    await startAndEnd(4, { starts: 4 });
    processes.start('last', { pace: { ...soonTakenOver, starts: 4 } });
    await processes.untilReacted('last:2');
    expect(processes.reacted).toEqual(['last:2']);
    expect(processes.reported).toEqual([
      'parked 1 after 4: Error: The process ended each time it reacted to this.',
    ]);
  });

  test('twice waits before the next start; a process that is stopped meanwhile counts as none', async () => {
    await processes.appendMany(2);
    await startAndEnd(2);
    const stop = processes.start('ann', {
      pace: { ...soonTakenOver, startBackOff: hour, maxStartBackOff: hour },
    });
    await processes.until(
      async () => (await processes.storage.checkpoints.read(leaseName))?.holder === 'ann',
      'ann has the lease',
    );
    await stop();
    expect(await processes.storage.checkpoints.read('test')).toMatchObject({ starts: 2 });
    processes.start('bob', { pace: { startBackOff: hour, maxStartBackOff: 1 } });
    await processes.untilReacted('bob:2');
    expect(processes.reacted).toEqual(['bob:1', 'bob:2']);
  });

  test('between failures leaves those counted, and an outcome leaves no start counted', async () => {
    await processes.appendMany(1);
    const dying = processes.mortal();
    await new Promise<void>((begun) => {
      const failing: React = (_, tries) => {
        if (tries < 2) throw new Error('not yet');
        begun();
        return dying.die();
      };
      processes.start('ann', { over: dying, react: failing });
    });
    expect(await processes.storage.checkpoints.read('test')).toMatchObject({ tries: 2, starts: 1 });
    processes.start('bob', { pace: soonTakenOver, react: () => Promise.reject(new Error('still not')) });
    await processes.until(() => processes.reported.length > 0, 'parked');
    expect(processes.reported).toEqual(['parked 1 after 3: Error: still not']);
  });
});

describe('a reaction that is long', () => {
  test('is done a batch at a time, and each batch that changed something begins the counts anew', async () => {
    await processes.appendMany(2);
    const attempts: unknown[] = [];
    const react: React = async (position, tries) => {
      if (position === 2) return 'done';
      const { tries: failures, starts } = (await processes.storage.checkpoints.read('test'))!;
      attempts.push({ failures, starts });
      // Every second time it fails: more often than a commit may, but never twice without a batch between.
      if (tries % 2 === 1) throw new Error('not yet');
      return tries < 12 ? 'more' : 'done';
    };
    processes.start('ann', { react });
    await processes.untilReacted('ann:2');
    expect(processes.reacted).toEqual([...Array.from({ length: 7 }, () => 'ann:1'), 'ann:2']);
    expect(attempts).toEqual(
      Array.from({ length: 13 }, (_, index) => ({
        failures: index > 0 && index % 2 === 0 ? 1 : 0,
        starts: 1,
      })),
    );
    expect(processes.reported).toEqual([]);
  });

  test('is taken over where it was, however often the process ends after a batch', async () => {
    await processes.appendMany(2);
    let left = 8;
    const batch: React = (position) => {
      if (position === 2) return 'done';
      left -= 1;
      return left > 0 ? 'more' : 'done';
    };
    for (let number = 1; number <= 6; number++) {
      const dying = processes.mortal();
      await new Promise<void>((ended) => {
        const react: React = (position, tries) => {
          if (tries === 0) return batch(position, tries, () => {});
          ended();
          return dying.die();
        };
        processes.start(`process-${number}`, { over: dying, pace: { ...soonTakenOver, starts: 3 }, react });
      });
    }
    processes.start('last', { pace: { ...soonTakenOver, starts: 3 }, react: batch });
    await processes.untilReacted('last:2');
    expect(left).toBe(0);
    expect(processes.reported).toEqual([]);
  });

  test('is left between two batches at the order to stop, and continued by the next process', async () => {
    await processes.appendMany(1);
    const stop = processes.start('ann', { react: () => 'more' });
    await processes.untilReacted('ann:1');
    await stop();
    expect(await processes.storage.checkpoints.read('test')).toMatchObject({
      position: 0,
      tries: 0,
      starts: 0,
    });
    processes.start('bob');
    await processes.untilReacted('bob:1');
    expect(processes.reported).toEqual([]);
  });

  test('has its time anew with each sign of progress', async () => {
    await processes.appendMany(2);
    const react: React = async (position, _, signalProgress) => {
      if (position === 1)
        for (let step = 0; step < 30; step++) {
          await pause(100);
          signalProgress();
        }
    };
    processes.start('ann', { react, pace: { reactionTimeout: 2500 } });
    await processes.untilReacted('ann:2');
    expect(processes.reacted).toEqual(['ann:1', 'ann:2']);
    expect(processes.reported).toEqual([]);
  });

  test('is done to its end when an operator asks for it again', async () => {
    await processes.appendMany(1);
    let isMended = false;
    let left = 4;
    processes.start('ann', {
      react: () => {
        if (!isMended) throw new Error('poison');
        left -= 1;
        return left > 0 ? 'more' : 'done';
      },
    });
    await processes.until(() => processes.reported.length === 1, 'parked');
    isMended = true;
    await processes.storage.checkpoints.retry('test', 1);
    await processes.until(
      async () => (await processes.storage.checkpoints.countParked('test')) === 0,
      'parked no more',
    );
    expect(left).toBe(0);
  });
});
