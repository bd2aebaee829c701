import { isAway } from './away.js';
import type { Checkpoints } from './checkpoints.js';
import type { SubscriptionReport } from './subscription-report.js';
import { rest } from './rest.js';

/** Names the lease among the checkpoints. */
export const leaseName = 'lease';

/** The right to react and to work in rounds, for everything there is; one process has it at a time. */
export interface Lease {
  /** Whether it is held still, as far as this process knows, and shall be. */
  mayContinue(): boolean;
  /** Since it was taken, ms. */
  heldFor(): number;
  /** Aborted when it is lost, or given back. */
  readonly ending: AbortSignal;
}

export interface LeaseTimes {
  /** A lease that is not written to for so long is taken over, ms. */
  expiry: number;
  /** How often its holder writes to it, ms. */
  beat: number;
  /** How often others look whether it can be had, ms. */
  look: number;
  /** How long to wait for a storage that is away until it is tried again, ms. */
  away: number;
}

export interface LeaseOptions {
  checkpoints: Pick<Checkpoints, 'read' | 'write'>;
  /** This process, as a name that no other ever has. */
  me: string;
  times: LeaseTimes;
  stopping: AbortSignal;
  report: Pick<SubscriptionReport, 'failed'>;
}

/** Works whenever this process has the lease, until it is to stop; then gives it back, for others to have it at once. */
export async function whileLeased(
  options: LeaseOptions,
  work: (lease: Lease) => Promise<void>,
): Promise<void> {
  const { report, stopping, times } = options;
  while (!stopping.aborted) {
    let held: HeldLease | null = null;
    try {
      held = await takeLease(options);
      if (held) await work(held.lease);
    } catch (error) {
      if (!isAway(error)) report.failed(leaseName, error);
      await rest(times.away, stopping);
    } finally {
      await held?.end().catch(() => {}); // then it expires
    }
  }
}

interface HeldLease {
  lease: Lease;
  end(): Promise<void>;
}

/**
 * Waits for the lease; null when it is to stop. Whether its holder lives is seen by whether it continues to write,
 * timed by the clock of the process that looks: no two machines' clocks are ever compared.
 */
async function takeLease(options: LeaseOptions): Promise<HeldLease | null> {
  const { checkpoints, me, times, stopping } = options;
  let seen = { writes: -1, since: 0 };
  while (!stopping.aborted) {
    const { holder = null, writes = 0 } = (await checkpoints.read(leaseName)) ?? {};
    if (seen.writes !== writes) seen = { writes, since: performance.now() };
    const isFree = holder === null || holder === me || performance.now() - seen.since >= times.expiry;
    if (!isFree) await rest(times.look, stopping);
    else {
      const asked = performance.now();
      if (await writeLease(checkpoints, me, writes + 1)) return heldLease(options, writes + 1, asked);
    }
  }
  return null;
}

/** Answers false when another process has written before. */
async function writeLease(
  checkpoints: Pick<Checkpoints, 'write'>,
  holder: string | null,
  writes: number,
): Promise<boolean> {
  const next = { subscription: leaseName, position: 0, tries: 0, starts: 0, holder, writes };
  return (await checkpoints.write([next]))[0]!;
}

function heldLease(
  { checkpoints, me, times, stopping }: LeaseOptions,
  taken: number,
  since: number,
): HeldLease {
  const ended = new AbortController();
  let writes = taken;
  let written = since;
  let beating: Promise<void> | null = null;

  /** Who was frozen for so long has been taken for dead, and stays so: all who work under the lease end, and take it anew. */
  function endWhereExpired(): void {
    if (performance.now() - written >= times.expiry) ended.abort();
  }

  /** A write that failed may have been done: then it is not known whose the lease is, so it is lost. */
  async function beat(): Promise<void> {
    const asked = performance.now();
    const isWritten = await writeLease(checkpoints, me, (writes += 1)).catch(() => false);
    endWhereExpired();
    if (isWritten) written = asked;
    else ended.abort();
  }
  const timer = setInterval(() => {
    endWhereExpired();
    if (ended.signal.aborted) return;
    beating ??= beat().finally(() => {
      beating = null;
    });
  }, times.beat);
  ended.signal.addEventListener('abort', () => clearInterval(timer));

  const ending = AbortSignal.any([stopping, ended.signal]);
  return {
    lease: {
      mayContinue: () => {
        endWhereExpired();
        return !ending.aborted;
      },
      heldFor: () => performance.now() - since,
      ending,
    },
    end: async () => {
      await beating;
      const isLost = ended.signal.aborted;
      ended.abort();
      if (!isLost) await writeLease(checkpoints, null, writes + 1);
    },
  };
}
