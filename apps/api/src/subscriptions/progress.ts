import type { Attempts, Checkpoint, Checkpoints } from './checkpoints.js';

/** How far a subscription is, as the process has it that reacts. */
export interface Progress {
  /** Everything up to it is done with. */
  position(): number;
  /** What became of the reaction to this commit before. */
  attemptsAt(position: number): Attempts;
  /**
   * Stores, before anything is done, that a commit is reacted to; so a start that ends the process is counted too.
   * Rejects with {@link Overtaken} when another process has stored more.
   */
  begin(position: number, attempts: Attempts): Promise<void>;
  /** The reaction has ended for now; it is stored with what is noted next. */
  ended(position: number, attempts: Attempts): void;
  /** Everything up to this position is done with; it is stored with what is noted next. */
  reached(position: number): void;
}

/** Another process has continued, or may have: what this one knows is not the newest any more. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

export interface Progresses {
  /** As it is stored now. */
  open(subscription: string): Promise<Progress>;
  /** Stores what is new of all of them, in one go. */
  note(): Promise<void>;
}

const noAttempts: Attempts = { tries: 0, starts: 0 };

/** The progress of all subscriptions of a process that has the lease. They are read together at first. */
export function progresses(checkpoints: Pick<Checkpoints, 'all' | 'read' | 'write'>, me: string): Progresses {
  const opened = new Map<string, StoredProgress>();
  const atFirst = checkpoints.all();
  atFirst.catch(() => {}); // who opens one hears of it

  const stored = async (subscription: string): Promise<Checkpoint | null> =>
    opened.has(subscription)
      ? checkpoints.read(subscription)
      : ((await atFirst).find((one) => one.subscription === subscription) ?? null);

  return {
    open: async (subscription) => {
      const none = { subscription, position: 0, ...noAttempts, holder: null, writes: 0 };
      const found = (await stored(subscription)) ?? none;
      const progress = storedProgress({ ...found, holder: me }, (next) => checkpoints.write([next]));
      opened.set(subscription, progress);
      return progress;
    },
    note: async () => {
      const due = [...opened.values()].filter((progress) => progress.hasNews());
      if (due.length === 0) return;
      const { promise, resolve, reject } = Promise.withResolvers<readonly boolean[]>();
      const next = due.map((progress, index) =>
        progress.follow(promise.then((answers) => [answers[index]!])),
      );
      checkpoints.write(next).then(resolve, reject);
      await promise;
    },
  };
}

interface StoredProgress extends Progress {
  /** Whether it is further than what is stored, or being stored. */
  hasNews(): boolean;
  /** Answers what to store next, whose outcome is told by `written`. */
  follow(written: Promise<readonly boolean[]>): Checkpoint;
}

function storedProgress(
  found: Checkpoint,
  write: (next: Checkpoint) => Promise<readonly boolean[]>,
): StoredProgress {
  let newest = found;
  let hasNews = false;
  let isOvertaken = false;
  /** One after the other. */
  let writing: Promise<unknown> | null = null;

  function change(changes: Partial<Checkpoint>): void {
    newest = { ...newest, ...changes };
    hasNews = true;
  }

  /** A write that failed may have been done: then what is stored is not known any more. */
  function follow(written: Promise<readonly boolean[]>): void {
    hasNews = false;
    const done = written.then(
      ([isWritten]) => {
        isOvertaken ||= !isWritten;
      },
      () => {
        isOvertaken = true;
      },
    );
    const mine = done.finally(() => {
      if (writing === mine) writing = null;
    });
    writing = mine;
  }

  const next = (): Checkpoint => (newest = { ...newest, writes: newest.writes + 1 });

  return {
    position: () => newest.position,
    attemptsAt: (position) => {
      const { tries, starts } = newest;
      return newest.position === position - 1 ? { tries, starts } : noAttempts;
    },
    begin: async (position, attempts) => {
      await writing;
      if (isOvertaken) throw new Overtaken();
      change({ position: position - 1, ...attempts });
      const written = write(next());
      follow(written);
      if (!(await written)[0]) throw new Overtaken();
    },
    ended: (position, attempts) => change({ position: position - 1, ...attempts }),
    reached: (position) => {
      const { tries, starts } = newest;
      if (position !== newest.position || tries + starts > 0) change({ position, ...noAttempts });
    },
    hasNews: () => hasNews && writing === null && !isOvertaken,
    follow: (written) => {
      follow(written);
      return next();
    },
  };
}
