import type { Attempts, Checkpoint, Checkpoints } from './checkpoints.js';

/** The right to react, as its holder has it. */
export interface Lease {
  /** Whether it is held still, as far as this process knows. */
  isHeld(): boolean;
  /** Everything up to it is done with. */
  position(): number;
  /** What became of the reaction to this commit before. */
  attemptsAt(position: number): Attempts;
  /** Writes, before anything is done, that a commit is reacted to; so a start that ends the process is counted too. */
  begin(position: number, attempts: Attempts): Promise<void>;
  /** The reaction has ended for now; it is stored with what is written next. */
  ended(position: number, attempts: Attempts): void;
  /** Everything up to this position is done with; it is stored with what is written next. */
  reached(position: number): void;
  /** Gives it back, for others to have it at once. */
  end(): Promise<void>;
}

/** Another process has taken the lease, or may have: what this one knows is not the newest any more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface LeaseTimes {
  /** A lease that is not written to for so long is taken over, ms. */
  expiry: number;
  /** How often its holder writes to it, ms. */
  beat: number;
  /** How often others look whether it can be had, ms. */
  look: number;
}

export interface LeaseOptions {
  checkpoints: Checkpoints;
  subscription: string;
  /** This process, as a name that no other ever has. */
  me: string;
  times: LeaseTimes;
  stopping: AbortSignal;
  rest: (time: number) => Promise<void>;
}

/**
 * Waits for the lease; null when it is to stop. Whether its holder lives is seen by whether it continues to write,
 * timed by the clock of the process that looks: no two machines' clocks are ever compared.
 */
export async function takeLease({ times, rest, ...options }: LeaseOptions): Promise<Lease | null> {
  const { checkpoints, subscription, me, stopping } = options;
  let seen = { writes: -1, since: 0 };
  while (!stopping.aborted) {
    const found = await checkpoints.read(subscription);
    const { position = 0, tries = 0, starts = 0, holder = null, writes = 0 } = found ?? {};
    if (seen.writes !== writes) seen = { writes, since: performance.now() };
    const isFree = holder === null || holder === me || performance.now() - seen.since >= times.expiry;
    if (!isFree) await rest(times.look);
    else {
      const mine = { subscription, position, tries, starts, holder: me, writes: writes + 1 };
      if (await checkpoints.write(mine)) return heldLease(checkpoints, mine, times.beat);
    }
  }
  return null;
}

const noAttempts: Attempts = { tries: 0, starts: 0 };

function heldLease(checkpoints: Checkpoints, taken: Checkpoint, beat: number): Lease {
  let newest = taken;
  let isLost = false;
  let writing: Promise<void> = Promise.resolve();

  /** One after the other. A write that failed may have been done: then the lease is no longer known, so it is lost. */
  function write(changes: Partial<Checkpoint>): Promise<void> {
    newest = { ...newest, ...changes };
    const written = writing.then(async () => {
      if (isLost) throw new LeaseLost();
      newest = { ...newest, writes: newest.writes + 1 };
      if (!(await checkpoints.write(newest))) throw new LeaseLost();
    });
    writing = written.catch(() => {
      isLost = true;
    });
    return written;
  }

  const beating = setInterval(() => void write({}).catch(() => {}), beat);
  return {
    isHeld: () => !isLost,
    position: () => newest.position,
    attemptsAt: (position) => {
      const { tries, starts } = newest;
      return newest.position === position - 1 ? { tries, starts } : noAttempts;
    },
    begin: (position, attempts) => write({ position: position - 1, ...attempts }),
    ended: (position, attempts) => {
      newest = { ...newest, position: position - 1, ...attempts };
    },
    reached: (position) => {
      newest = { ...newest, position, ...noAttempts };
    },
    end: async () => {
      clearInterval(beating);
      await writing;
      if (!isLost) await write({ holder: null });
    },
  };
}
