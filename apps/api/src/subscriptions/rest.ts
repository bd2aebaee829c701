import { setTimeout as pause } from 'node:timers/promises';

/** Resolves after a time, ms, or as soon as one of the signals comes. */
export const rest = (time: number, ...early: AbortSignal[]): Promise<void> =>
  pause(time, undefined, { signal: AbortSignal.any(early) }).catch(() => {});
