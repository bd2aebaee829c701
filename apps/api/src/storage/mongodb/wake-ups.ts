import type { ChangeStream } from 'mongodb';
import type { Commits } from './commits.js';

export interface WakeUpOptions {
  commits: Commits;
  /** Looks at the log. Rejects when the database cannot be reached. */
  look: () => Promise<void>;
  /** How long after a look the next one follows, ms. */
  pollEvery: number;
  /** Hears when the log can no longer be read (with the reason), and when it can again (with null). */
  report: (trouble: unknown) => void;
}

/** Between looks while a change stream says what happens; between tries while the database is away. */
const unhurried = 1000;

/**
 * Looks at the log whenever another process appended: a change stream says so where the server has them, and where
 * it has none (a standalone server, FerretDB) a short poll finds out. One stream a process, for all its listeners.
 */
export function wakeUps({ commits, look, pollEvery, report }: WakeUpOptions): { stop(): Promise<void> } {
  let stream: ChangeStream | null = null;
  let isStopped = false;
  let isAway = false;
  /** A stream is trusted once it has reported something; until then the poll finds out. */
  let isTrusted = false;
  let hasStreams = false;
  let timer: NodeJS.Timeout;
  let looking: Promise<void> = Promise.resolve();

  async function lookNow(): Promise<void> {
    try {
      await look();
      if (isAway) continueAfterLoss();
    } catch (error) {
      if (!isAway) report(error);
      isAway = true;
    }
  }

  function continueAfterLoss(): void {
    isAway = false;
    report(null);
    if (hasStreams && stream?.closed) listen();
  }

  async function poll(): Promise<void> {
    looking = lookNow();
    await looking;
    if (isStopped) return;
    timer = setTimeout(() => void poll(), isTrusted || isAway ? Math.max(unhurried, pollEvery) : pollEvery);
  }

  function listen(): void {
    stream = commits.watch([{ $match: { operationType: 'insert' } }]);
    stream.on('change', () => {
      isTrusted = true;
      hasStreams = true;
      void lookNow();
    });
    // The driver resumes what can be resumed; after anything else the poll continues alone.
    stream.on('error', () => {
      isTrusted = false;
    });
  }

  listen();
  void poll();
  return {
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await Promise.allSettled([looking, stream?.close()]);
    },
  };
}
