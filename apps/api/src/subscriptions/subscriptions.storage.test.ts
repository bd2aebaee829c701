import { setTimeout as pause } from 'node:timers/promises';
import type { Commit } from '../event-store/event-store.js';
import { type Storage, StorageUnavailable } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import type { Checkpoints } from './checkpoints.js';
import type { Pace, SubscriptionReport } from './follow-options.js';
import { startSubscriptions } from './start-subscriptions.js';
import type { Reacted, Subscription } from './subscription.js';

const quick: Pace = {
  // As long as a busy machine may prevent a living holder from writing; tests in which one dies wait for less.
  expiry: 20_000,
  beat: 50,
  look: 20,
  read: 20,
  readDelayed: 20,
  tries: 3,
  backOff: 5,
  starts: 20,
  startBackOff: 5,
  maxStartBackOff: 20,
  reactionTimeout: 10_000,
  away: 10,
};
const soonTakenOver = { expiry: 500 };
const hour = 3_600_000;
const noon = Date.parse('2026-11-22T12:00:00.000Z');
const clock = { now: noon };

let storage: Storage;
/** What was reacted to, as `process:position`. */
let reacted: string[];
let told: string[];
let stops: (() => Promise<void>)[];
let deaths: { release: () => void }[];

beforeEach(async () => {
  storage = await testStorage([]);
  clock.now = noon;
  reacted = [];
  told = [];
  stops = [];
  deaths = [];
});
afterEach(async () => {
  for (const dying of deaths) dying.release();
  await Promise.all(stops.map((stop) => stop()));
  await storage.close();
});

const report: SubscriptionReport = {
  reacted: () => {},
  parked: ({ position, tries }, error) => told.push(`parked ${position} after ${tries}: ${String(error)}`),
  failed: (_, error) => told.push(`failed: ${String(error)}`),
};

type React = (
  position: number,
  tries: number,
  signalProgress: () => void,
) => Promise<Reacted | void> | Reacted | void;

/** A subscription to what is wanted; `react` hears how often this process was given the same one before. */
function subscription(me: string, react: React = () => {}, delay?: number): Subscription {
  const tries = new Map<number, number>();
  return {
    name: 'test',
    ...(delay !== undefined && { delay }),
    reactsTo: new Set(['Wanted']),
    react: async (_, { position }, signalProgress) => {
      const before = tries.get(position) ?? 0;
      tries.set(position, before + 1);
      const outcome = (await react(position, before, signalProgress)) ?? 'done';
      reacted.push(`${me}:${position}`);
      return outcome;
    },
  };
}

interface Started {
  react?: React;
  delay?: number;
  pace?: Partial<Pace>;
  over?: Pick<Storage, 'store' | 'checkpoints'>;
}

function start(me: string, { react, delay, pace, over = storage }: Started = {}): () => Promise<void> {
  const { store, checkpoints } = over;
  const subscriptions = [subscription(me, react, delay)];
  const stop = startSubscriptions({
    subscriptions,
    store,
    checkpoints,
    me,
    now: () => new Date(clock.now),
    report,
    pace: { ...quick, ...pace },
  });
  stops.push(stop);
  return stop;
}

let streams = 0;
const append = (type = 'Wanted', at = noon): Promise<Commit> =>
  storage.store.append({
    stream: `stream-${++streams}`,
    version: 1,
    at: new Date(at).toISOString(),
    events: [{ type }],
  });
const appendMany = async (count: number): Promise<void> => {
  await Promise.all(Array.from({ length: count }, () => append()));
};

/** Bounded by what only ends a hang. */
async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(5)) if (await isSo()) return;
  throw new Error(`It never came to this: ${what}. ${reacted.join(' ')} ${told.join(' ')}`);
}
const untilReacted = (...expected: string[]) =>
  until(() => expected.every((one) => reacted.includes(one)), expected.join(' '));
const positionsReacted = () => reacted.map((one) => Number(one.split(':')[1]));
const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const untilNoted = (position: number) =>
  until(async () => (await storage.checkpoints.read('test'))?.position === position, `noted ${position}`);

describe('a subscription', () => {
  test('is given what it wants in the order of the log, what was there before and what comes, once', async () => {
    await append();
    await append('Other');
    await append();
    start('ann');
    await untilReacted('ann:3');
    await appendMany(450);
    await untilReacted('ann:453');
    expect(positionsReacted()).toEqual([1, 3, ...upTo(453).slice(3)]);
    await untilNoted(453);
    expect(told).toEqual([]);
  });

  test('continues where it was stopped', async () => {
    await appendMany(3);
    const stop = start('ann');
    await untilReacted('ann:3');
    await append('Other');
    await untilNoted(4);
    await stop();
    expect(await storage.checkpoints.read('test')).toMatchObject({ position: 4, holder: null });
    await append();
    start('bob');
    await untilReacted('bob:5');
    expect(reacted).toEqual(['ann:1', 'ann:2', 'ann:3', 'bob:5']);
  });

  test('that is told to stop ends with the reaction that runs', async () => {
    await appendMany(2);
    let end = () => {};
    const isAtWork = new Promise<void>((begun) => {
      const react = () =>
        new Promise<void>((resolve) => {
          end = resolve;
          begun();
        });
      start('ann', { react });
    });
    await isAtWork;
    let hasStopped = false;
    const stopped = stops[0]!().then(() => {
      hasStopped = true;
    });
    await pause(50);
    expect(hasStopped).toBe(false);
    end();
    await stopped;
    expect(reacted).toEqual(['ann:1']);
    expect(await storage.checkpoints.read('test')).toMatchObject({ position: 1, holder: null });
  });

  test('with a delay waits until a commit is old enough', async () => {
    await append('Wanted', noon - 25 * hour);
    await append('Wanted', noon - 23 * hour);
    start('ann', { delay: 24 * hour });
    await untilReacted('ann:1');
    await pause(100);
    expect(reacted).toEqual(['ann:1']);
    clock.now += hour + 1;
    await untilReacted('ann:2');
  });
});

describe('several processes', () => {
  test('take turns only when one ends: all is reacted to once', async () => {
    const stopAnn = start('ann');
    await append();
    await untilReacted('ann:1');
    start('bob');
    start('cleo');
    await appendMany(20);
    await untilReacted('ann:21');
    await stopAnn();
    await append();
    await until(() => positionsReacted().includes(22), '22 by another');
    expect(positionsReacted()).toEqual(upTo(22));
    expect(reacted.at(-1)).not.toBe('ann:22');
  });

  test('that all begin at once: one reacts', async () => {
    await appendMany(30);
    for (const me of ['ann', 'bob', 'cleo', 'dora']) start(me);
    await untilNoted(30);
    expect(positionsReacted()).toEqual(upTo(30));
    expect(new Set(reacted.map((one) => one.split(':')[0])).size).toBe(1);
  });

  test('take over from one that died, with what it was at once more', async () => {
    await appendMany(3);
    const dying = mortal(storage);
    start('ann', {
      over: dying,
      react: (position) => {
        if (position === 2) void dying.die();
      },
    });
    await untilReacted('ann:2');
    start('bob', { pace: soonTakenOver });
    await untilReacted('bob:3');
    expect(reacted).toEqual(['ann:1', 'ann:2', 'bob:2', 'bob:3']);
  });

  test('do not take over from one that is slow and lives', async () => {
    await appendMany(2);
    start('ann', { react: () => pause(2500) });
    await until(async () => (await storage.checkpoints.read('test')) !== null, 'ann has the lease');
    start('bob', { pace: { expiry: 2000 } });
    await untilReacted('ann:2');
    expect(reacted).toEqual(['ann:1', 'ann:2']);
  });

  test('one that comes back after it was taken for dead notes nothing any more', async () => {
    await appendMany(2);
    const frozen = mortal(storage);
    start('ann', {
      over: frozen,
      react: (position) => {
        if (position === 1) void frozen.die();
      },
    });
    await untilReacted('ann:1');
    start('bob', { pace: soonTakenOver });
    await untilReacted('bob:2');
    frozen.release();
    await append();
    await untilReacted('bob:3');
    await untilNoted(3);
    expect(reacted).toEqual(['ann:1', 'bob:1', 'bob:2', 'bob:3']);
    expect(told).toEqual([]);
  });
});

describe('a reaction that fails', () => {
  const failing =
    (poison: number, times = Infinity): React =>
    (position, tries) => {
      if (position === poison && tries < times) throw new Error('poison');
    };
  const parked = () => storage.checkpoints.parked({ limit: 9 });

  test('is tried again before the next one', async () => {
    await appendMany(3);
    start('ann', { react: failing(2, 2) });
    await untilReacted('ann:3');
    expect(positionsReacted()).toEqual([1, 2, 3]);
    expect(told).toEqual([]);
  });

  test('too often is parked and reported, and the rest continues', async () => {
    await appendMany(3);
    start('ann', { react: failing(2) });
    await untilReacted('ann:3');
    expect(positionsReacted()).toEqual([1, 3]);
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
    expect(told).toEqual(['parked 2 after 3: Error: poison']);
  });

  test('is tried again when an operator asks for it, and is parked no more when it ends well', async () => {
    await appendMany(3);
    start('ann', { react: failing(2, 4) });
    await until(async () => (await parked()).length === 1, 'parked');
    await untilReacted('ann:3');
    expect(await storage.checkpoints.retry('test', 2)).toBe(true);
    await until(() => told.length === 2, 'tried a fourth time, in vain');
    expect((await parked())[0]).toMatchObject({ tries: 4, isAskedAgain: false });
    await storage.checkpoints.retry('test', 2);
    await untilReacted('ann:2');
    await until(async () => (await parked()).length === 0, 'parked no more');
    expect(positionsReacted()).toEqual([1, 3, 2]);
  });

  test('that an operator wants tried again is tried by the next process where one was killed meanwhile, not for ever', async () => {
    await appendMany(2);
    start('ann', { react: failing(1) });
    await until(async () => (await parked()).length === 1, 'parked');
    await stops[0]!();
    await storage.checkpoints.retry('test', 1);
    for (const name of ['bob', 'cleo']) {
      const dying = mortal(storage);
      await new Promise<void>((begun) => {
        const react: React = () => {
          begun();
          return dying.die();
        };
        start(name, { over: dying, pace: soonTakenOver, react });
      });
    }
    expect((await parked())[0]).toMatchObject({ tries: 3, starts: 2, isAskedAgain: true });
    start('dora', { pace: { ...soonTakenOver, starts: 2 } });
    await until(async () => (await parked())[0]?.isAskedAgain === false, 'given up');
    expect((await parked())[0]).toMatchObject({
      starts: 0,
      reason: expect.stringMatching(/The process ended/),
    });
    expect(reacted).not.toContain('dora:1');
    await storage.checkpoints.retry('test', 1);
    await untilReacted('dora:1');
    await until(async () => (await parked()).length === 0, 'parked no more');
  });

  test('is tried again soon also by a subscription that reads the log seldom', async () => {
    await append('Wanted', noon - hour);
    start('ann', { delay: 1, react: failing(1, 3), pace: { readDelayed: hour } });
    await until(() => told.length === 1, 'parked');
    await storage.checkpoints.retry('test', 1);
    await untilReacted('ann:1');
    await until(async () => (await parked()).length === 0, 'parked no more');
    expect(reacted).toEqual(['ann:1']);
  });

  test('because the storage is away is waited for, however long, and counts as no try', async () => {
    await appendMany(2);
    const away: React = (position, tries) => {
      if (position === 1 && tries < 20) throw new StorageUnavailable(new Error('gone'));
    };
    start('ann', { react: away });
    await untilReacted('ann:2');
    expect(positionsReacted()).toEqual([1, 2]);
    expect(await parked()).toEqual([]);
    expect(told).toEqual([]);
  });

  test('by taking too long is given up, like any other', async () => {
    await appendMany(2);
    const never: React = (position) => (position === 1 ? new Promise(() => {}) : undefined);
    start('ann', { react: never, pace: { reactionTimeout: 20 } });
    await untilReacted('ann:2');
    expect(told).toEqual(['parked 1 after 3: Error: The reaction took longer than 0.02 s.']);
  });
});

describe('a reaction during which the process ends', () => {
  /** So many processes, one after the other, each of which ends while it reacts to the first commit. */
  async function startAndEnd(times: number, pace: Partial<Pace> = {}): Promise<void> {
    for (let number = 1; number <= times; number++) {
      const dying = mortal(storage);
      await new Promise<void>((begun) => {
        const react: React = () => {
          begun();
          return dying.die();
        };
        start(`process-${number}`, { over: dying, pace: { ...soonTakenOver, ...pace }, react });
      });
    }
  }

  test('is no failure: the next process does it, more often than a reaction may fail', async () => {
    await appendMany(2);
    await startAndEnd(5);
    expect(await storage.checkpoints.read('test')).toMatchObject({ position: 0, tries: 0, starts: 5 });
    start('last', { pace: soonTakenOver });
    await untilReacted('last:2');
    expect(reacted).toEqual(['last:1', 'last:2']);
    expect(told).toEqual([]);
  });

  test('every time is parked at last, so that the rest continues', async () => {
    await appendMany(2);
    await startAndEnd(4, { starts: 4 });
    start('last', { pace: { ...soonTakenOver, starts: 4 } });
    await untilReacted('last:2');
    expect(reacted).toEqual(['last:2']);
    expect(told).toEqual(['parked 1 after 4: Error: The process ended each time it reacted to this.']);
  });

  test('twice waits before the next start; a process that is stopped meanwhile counts as none', async () => {
    await appendMany(2);
    await startAndEnd(2);
    const stop = start('ann', { pace: { ...soonTakenOver, startBackOff: hour, maxStartBackOff: hour } });
    await until(async () => (await storage.checkpoints.read('test'))?.holder === 'ann', 'ann has the lease');
    await stop();
    expect(await storage.checkpoints.read('test')).toMatchObject({ starts: 2, holder: null });
    start('bob', { pace: { startBackOff: hour, maxStartBackOff: 1 } });
    await untilReacted('bob:2');
    expect(reacted).toEqual(['bob:1', 'bob:2']);
  });

  test('between failures leaves those counted, and an outcome leaves no start counted', async () => {
    await appendMany(1);
    const dying = mortal(storage);
    await new Promise<void>((begun) => {
      const failing: React = (_, tries) => {
        if (tries < 2) throw new Error('not yet');
        begun();
        return dying.die();
      };
      start('ann', { over: dying, react: failing });
    });
    expect(await storage.checkpoints.read('test')).toMatchObject({ tries: 2, starts: 1 });
    start('bob', { pace: soonTakenOver, react: () => Promise.reject(new Error('still not')) });
    await until(() => told.length > 0, 'parked');
    expect(told).toEqual(['parked 1 after 3: Error: still not']);
  });
});

describe('a reaction that is long', () => {
  test('is done a batch at a time, and each batch that changed something begins the counts anew', async () => {
    await appendMany(2);
    const attempts: unknown[] = [];
    const react: React = async (position, tries) => {
      if (position === 2) return 'done';
      const { tries: failures, starts } = (await storage.checkpoints.read('test'))!;
      attempts.push({ failures, starts });
      // Every second time it fails: more often than a commit may, but never twice without a batch between.
      if (tries % 2 === 1) throw new Error('not yet');
      return tries < 12 ? 'more' : 'done';
    };
    start('ann', { react });
    await untilReacted('ann:2');
    expect(reacted).toEqual([...Array.from({ length: 7 }, () => 'ann:1'), 'ann:2']);
    expect(attempts).toEqual(
      Array.from({ length: 13 }, (_, index) => ({
        failures: index > 0 && index % 2 === 0 ? 1 : 0,
        starts: 1,
      })),
    );
    expect(told).toEqual([]);
  });

  test('is taken over where it was, however often the process ends after a batch', async () => {
    await appendMany(2);
    let left = 8;
    const batch: React = (position) => {
      if (position === 2) return 'done';
      left -= 1;
      return left > 0 ? 'more' : 'done';
    };
    for (let number = 1; number <= 6; number++) {
      const dying = mortal(storage);
      await new Promise<void>((ended) => {
        const react: React = (position, tries) => {
          if (tries === 0) return batch(position, tries, () => {});
          ended();
          return dying.die();
        };
        start(`process-${number}`, { over: dying, pace: { ...soonTakenOver, starts: 3 }, react });
      });
    }
    start('last', { pace: { ...soonTakenOver, starts: 3 }, react: batch });
    await untilReacted('last:2');
    expect(left).toBe(0);
    expect(told).toEqual([]);
  });

  test('is left between two batches at the order to stop, and continued by the next process', async () => {
    await appendMany(1);
    const stop = start('ann', { react: () => 'more' });
    await untilReacted('ann:1');
    await stop();
    expect(await storage.checkpoints.read('test')).toMatchObject({ position: 0, tries: 0, starts: 0 });
    start('bob');
    await untilReacted('bob:1');
    expect(told).toEqual([]);
  });

  test('has its time anew with each sign of progress', async () => {
    await appendMany(2);
    const react: React = async (position, _, signalProgress) => {
      if (position === 1)
        for (let step = 0; step < 30; step++) {
          await pause(100);
          signalProgress();
        }
    };
    start('ann', { react, pace: { reactionTimeout: 2500 } });
    await untilReacted('ann:2');
    expect(reacted).toEqual(['ann:1', 'ann:2']);
    expect(told).toEqual([]);
  });

  test('is done to its end when an operator asks for it again', async () => {
    await appendMany(1);
    let isMended = false;
    let left = 4;
    start('ann', {
      react: () => {
        if (!isMended) throw new Error('poison');
        left -= 1;
        return left > 0 ? 'more' : 'done';
      },
    });
    await until(() => told.length === 1, 'parked');
    isMended = true;
    await storage.checkpoints.retry('test', 1);
    await until(async () => (await storage.checkpoints.countParked('test')) === 0, 'parked no more');
    expect(left).toBe(0);
  });
});

test('while its own storage is away a subscription waits, and continues', async () => {
  let isAway = true;
  const { store, checkpoints } = storage;
  const gone = () => Promise.reject(new StorageUnavailable(new Error('gone')));
  const over = {
    store: {
      ...store,
      readAfter: (...asked: Parameters<Storage['store']['readAfter']>) =>
        isAway ? gone() : store.readAfter(...asked),
    },
    checkpoints: {
      ...checkpoints,
      write: (next: Parameters<Checkpoints['write']>[0]) => (isAway ? gone() : checkpoints.write(next)),
    },
  };
  await append();
  start('ann', { over });
  await pause(100);
  isAway = false;
  await untilReacted('ann:1');
  await untilNoted(1);
  isAway = true;
  await append();
  await pause(100);
  isAway = false;
  await untilReacted('ann:2');
  expect(reacted).toEqual(['ann:1', 'ann:2']);
  expect(told).toEqual([]);
});

/**
 * The storage as a process has it that dies: what it asks from then on is neither done nor answered. Released, it
 * continues like one that was only frozen.
 */
function mortal({ store, checkpoints }: Storage) {
  let end = () => {};
  let dead: Promise<void> | null = null;
  const alive =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      await dead;
      return ask(...asked);
    };
  const storageOfMortal = {
    store: {
      ...store,
      readAfter: alive((...asked: Parameters<Storage['store']['readAfter']>) => store.readAfter(...asked)),
    },
    checkpoints: {
      ...checkpoints,
      read: alive((...asked: Parameters<Checkpoints['read']>) => checkpoints.read(...asked)),
      write: alive((...asked: Parameters<Checkpoints['write']>) => checkpoints.write(...asked)),
      park: alive((...asked: Parameters<Checkpoints['park']>) => checkpoints.park(...asked)),
      parked: alive((...asked: Parameters<Checkpoints['parked']>) => checkpoints.parked(...asked)),
      unpark: alive((...asked: Parameters<Checkpoints['unpark']>) => checkpoints.unpark(...asked)),
    },
    /** Resolves when it is released. */
    die: (): Promise<void> =>
      (dead ??= new Promise((resolve) => {
        end = resolve;
      })),
    release: () => {
      dead = null;
      end();
    },
  };
  deaths.push(storageOfMortal);
  return storageOfMortal;
}
