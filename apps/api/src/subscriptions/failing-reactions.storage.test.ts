import { StorageUnavailable } from '../storage/storage.js';
import {
  hour,
  noon,
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

describe('a reaction that fails', () => {
  const failing =
    (poison: number, times = Infinity): React =>
    (position, tries) => {
      if (position === poison && tries < times) throw new Error('poison');
    };
  const parked = () => processes.storage.checkpoints.parked({ limit: 9 });

  test('is tried again before the next one', async () => {
    await processes.appendMany(3);
    processes.start('ann', { react: failing(2, 2) });
    await processes.untilReacted('ann:3');
    expect(processes.positionsReacted()).toEqual([1, 2, 3]);
    expect(processes.reported).toEqual([]);
  });

  test('too often is parked and reported, and the rest continues', async () => {
    await processes.appendMany(3);
    processes.start('ann', { react: failing(2) });
    await processes.untilReacted('ann:3');
    expect(processes.positionsReacted()).toEqual([1, 3]);
    expect(await parked()).toEqual([
      {
        subscription: 'test',
        position: 2,
        tries: 3,
        starts: 0,
        reason: 'Error: poison',
        parkedAt: '2026-11-22T12:00:00.000Z',
        isAskedAgain: false,
      },
    ]);
    expect(processes.reported).toEqual(['parked 2 after 3: Error: poison']);
  });

  test('is tried again when an operator asks for it, and is parked no more when it ends well', async () => {
    await processes.appendMany(3);
    processes.start('ann', { react: failing(2, 4) });
    await processes.until(async () => (await parked()).length === 1, 'parked');
    await processes.untilReacted('ann:3');
    expect(await processes.storage.checkpoints.retry('test', 2)).toBe(true);
    await processes.until(() => processes.reported.length === 2, 'tried a fourth time, in vain');
    expect((await parked())[0]).toMatchObject({ tries: 4, isAskedAgain: false });
    await processes.storage.checkpoints.retry('test', 2);
    await processes.untilReacted('ann:2');
    await processes.until(async () => (await parked()).length === 0, 'parked no more');
    expect(processes.positionsReacted()).toEqual([1, 3, 2]);
  });

  test('that an operator wants tried again is tried by the next process where one was killed meanwhile, not for ever', async () => {
    await processes.appendMany(2);
    processes.start('ann', { react: failing(1) });
    await processes.until(async () => (await parked()).length === 1, 'parked');
    await processes.stops[0]!();
    await processes.storage.checkpoints.retry('test', 1);
    for (const name of ['bob', 'cleo']) {
      const dying = processes.mortal();
      await new Promise<void>((begun) => {
        const react: React = () => {
          begun();
          return dying.die();
        };
        processes.start(name, { over: dying, pace: soonTakenOver, react });
      });
    }
    expect((await parked())[0]).toMatchObject({ tries: 3, starts: 2, isAskedAgain: true });
    processes.start('dora', { pace: { ...soonTakenOver, starts: 2 } });
    await processes.until(async () => (await parked())[0]?.isAskedAgain === false, 'given up');
    expect((await parked())[0]).toMatchObject({
      starts: 0,
      reason: expect.stringMatching(/The process ended/),
    });
    expect(processes.reacted).not.toContain('dora:1');
    await processes.storage.checkpoints.retry('test', 1);
    await processes.untilReacted('dora:1');
    await processes.until(async () => (await parked()).length === 0, 'parked no more');
  });

  test('is tried again soon also by a subscription that reads the log seldom', async () => {
    await processes.append('Wanted', noon - hour);
    processes.start('ann', { delay: hour / 2, react: failing(1, 3), pace: { readDelayed: hour } });
    await processes.until(() => processes.reported.length === 1, 'parked');
    await processes.storage.checkpoints.retry('test', 1);
    await processes.untilReacted('ann:1');
    await processes.until(async () => (await parked()).length === 0, 'parked no more');
    expect(processes.reacted).toEqual(['ann:1']);
  });

  test('because the storage is away is waited for, however long, and counts as no try', async () => {
    await processes.appendMany(2);
    const away: React = (position, tries) => {
      if (position === 1 && tries < 20) throw new StorageUnavailable(new Error('gone'));
    };
    processes.start('ann', { react: away });
    await processes.untilReacted('ann:2');
    expect(processes.positionsReacted()).toEqual([1, 2]);
    expect(await parked()).toEqual([]);
    expect(processes.reported).toEqual([]);
  });

  test('by taking too long is given up, like any other', async () => {
    await processes.appendMany(2);
    const never: React = (position) => (position === 1 ? new Promise(() => {}) : undefined);
    processes.start('ann', { react: never, pace: { reactionTimeout: 20 } });
    await processes.untilReacted('ann:2');
    expect(processes.reported).toEqual(['parked 1 after 3: Error: The reaction took longer than 0.02 s.']);
  });
});
