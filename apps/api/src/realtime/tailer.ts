import type { Commit, EventStore } from '../event-store/event-store.js';

/** What was appended since the tick before, in log order. */
export interface Tick {
  readonly commits: readonly Commit[];
  /** The position before the first commit. */
  readonly from: number;
  /** The position of the last commit. */
  readonly to: number;
}

export interface TailerOptions {
  store: EventStore;
  /**
   * Prepares the delivery of a tick, and answers the function that delivers it. Delivery and the new position come in
   * one turn of the event loop: everything up to `position()` was delivered, and nothing after.
   */
  prepare: (tick: Tick) => Promise<() => void>;
  /** How often the log is asked for what other processes appended, ms. */
  pollEvery: number;
  /** The log was read to its end. */
  onRead: () => void;
  onError: (error: unknown) => void;
}

export interface Tailer {
  position(): number;
  /** Reads on up to a position that is in the log; returns early when the log cannot be read. */
  reach(position: number): Promise<void>;
  stop(): Promise<void>;
}

const commitsPerTick = 500;
/** How often the log is read for a position that a client has seen elsewhere. */
const maxLooks = 3;

/** Follows the log from its present end, in order and without a gap, for as long as the process lives. */
export async function startTailer(options: TailerOptions): Promise<Tailer> {
  const { store, prepare, pollEvery, onRead, onError } = options;
  let position = await store.head();
  let isStopped = false;
  let reading: Promise<void> | null = null;
  let isWakeMissed = false;

  async function readOn(): Promise<void> {
    for (;;) {
      const commits = await store.readAfter(position, commitsPerTick);
      const last = commits.at(-1);
      if (isStopped || !last) return;
      const deliver = await prepare({ commits, from: position, to: last.position });
      position = last.position;
      deliver();
    }
  }

  function wake(): void {
    isWakeMissed = reading !== null;
    if (reading || isStopped) return;
    reading = readOn()
      .then(onRead, onError)
      .finally(() => {
        reading = null;
        if (isWakeMissed) wake();
      });
  }

  const stopListening = store.onAppend(wake);
  const poll = setInterval(wake, pollEvery);
  return {
    position: () => position,
    reach: async (target) => {
      const isThere = () => position >= target;
      for (let look = 0; look < maxLooks && !isThere(); look++) {
        wake();
        await reading;
      }
    },
    stop: async () => {
      isStopped = true;
      stopListening();
      clearInterval(poll);
      await reading;
    },
  };
}
