import { setTimeout as pause } from 'node:timers/promises';
import { matchLimits } from '@voltyard/contracts/limits';
import { LRUCache } from 'lru-cache';

/** So many people are remembered: those who changed an ad last. */
const maxPeople = 10_000;
/** First batches are being told while one began this short ago, and a later one waits so long for them at most (ms). */
const rest = { after: 60, atMost: 2000 };
const minute = 60_000;

export interface ChangeOf {
  readonly userId: string;
  /** When it was made (ms). */
  readonly time: number;
  /** Its place in the log. */
  readonly position: number;
}

/**
 * Who waits for whom among the batches of match notices. First batches come before all others; and of one person only
 * {@link matchLimits.firstBatches} changes a minute have a first batch: further ones wait among the later batches, so that a
 * person who changes ads again and again does not delay others.
 */
export interface FirstBatches {
  /** Whether a change of a person has a first batch. It counts then, once, however often it is asked for. */
  mayBegin(change: ChangeOf): boolean;
  /** Resolves when no first batch is being told, or after a while. */
  areOver(): Promise<void>;
}

export function firstBatches(): FirstBatches {
  const begun = new LRUCache<string, { since: number; positions: readonly number[] }>({ max: maxPeople });
  let lastBegun = Number.NEGATIVE_INFINITY;
  return {
    mayBegin: ({ userId, time, position }) => {
      const known = begun.get(userId);
      const { since, positions } =
        known && time - known.since < minute ? known : { since: time, positions: [] };
      if (!positions.includes(position)) {
        if (positions.length >= matchLimits.firstBatches) return false;
        begun.set(userId, { since, positions: [...positions, position] });
      }
      lastBegun = performance.now();
      return true;
    },
    areOver: async () => {
      const deadline = performance.now() + rest.atMost;
      for (;;) {
        const now = performance.now();
        const left = Math.min(lastBegun + rest.after, deadline) - now;
        if (left <= 0) return;
        await pause(left);
      }
    },
  };
}
