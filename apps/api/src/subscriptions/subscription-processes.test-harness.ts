import { setTimeout as pause } from 'node:timers/promises';
import type { Commit } from '../event-store/event-store.js';
import type { Storage } from '../storage/storage.js';
import { testStorage } from '../storage/storage.test-harness.js';
import type { Checkpoints } from './checkpoints.js';
import type { Pace } from './pace.js';
import type { SubscriptionReport } from './subscription-report.js';
import { startReacting } from './start-reacting.js';
import type { Projection } from '../views/views.js';
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
export const soonTakenOver = { expiry: 500 };
export const hour = 3_600_000;
export const noon = Date.parse('2026-11-22T12:00:00.000Z');
export const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

export type React = (
  position: number,
  tries: number,
  signalProgress: () => void,
) => Promise<Reacted | void> | Reacted | void;

interface Started {
  react?: React;
  delay?: number;
  pace?: Partial<Pace>;
  /** Runs in the same process. */
  beside?: readonly Subscription[];
  over?: Pick<Storage, 'store' | 'checkpoints'>;
}

/** Processes over one empty storage with these views that run one subscription, with a clock of theirs. */
export async function subscriptionProcesses(projections: readonly Projection[] = []) {
  const storage = await testStorage(projections);
  const clock = { now: noon };
  /** What was reacted to, as `process:position`. */
  const reacted: string[] = [];
  /** What was reported. */
  const reported: string[] = [];
  const stops: (() => Promise<void>)[] = [];
  const deaths: { release: () => void }[] = [];
  let streams = 0;

  const report: SubscriptionReport = {
    reacted: () => {},
    parked: ({ position, tries }, error) =>
      reported.push(`parked ${position} after ${tries}: ${String(error)}`),
    failed: (_, error) => reported.push(`failed: ${String(error)}`),
  };

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

  function start(
    me: string,
    { react, delay, pace, over = storage, beside = [] }: Started = {},
  ): () => Promise<void> {
    const { store, checkpoints } = over;
    const subscriptions = [subscription(me, react, delay), ...beside];
    const stop = startReacting({
      subscriptions,
      rounds: [],
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
    throw new Error(`It never came to this: ${what}. ${reacted.join(' ')} ${reported.join(' ')}`);
  }
  const untilReacted = (...expected: string[]) =>
    until(() => expected.every((one) => reacted.includes(one)), expected.join(' '));
  const positionsReacted = () => reacted.map((one) => Number(one.split(':')[1]));
  const untilNoted = (position: number) =>
    until(async () => (await storage.checkpoints.read('test'))?.position === position, `noted ${position}`);

  return {
    storage,
    clock,
    reacted,
    reported,
    stops,
    append,
    appendMany,
    start,
    until,
    untilReacted,
    untilNoted,
    positionsReacted,
    mortal: () => {
      const dying = mortal(storage);
      deaths.push(dying);
      return dying;
    },
    close: async () => {
      for (const dying of deaths) dying.release();
      await Promise.all(stops.map((stop) => stop()));
      await storage.close();
    },
  };
}

export type SubscriptionProcesses = Awaited<ReturnType<typeof subscriptionProcesses>>;

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
  return {
    store: {
      ...store,
      readAfter: alive((...asked: Parameters<Storage['store']['readAfter']>) => store.readAfter(...asked)),
    },
    checkpoints: {
      ...checkpoints,
      read: alive((...asked: Parameters<Checkpoints['read']>) => checkpoints.read(...asked)),
      all: alive(() => checkpoints.all()),
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
}
