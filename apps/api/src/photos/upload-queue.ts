import { Problem } from '@voltyard/contracts/problems';
import pLimit, { type LimitFunction } from 'p-limit';

export interface UploadBounds {
  /** Photos processed at once, one account's one at most. */
  running: number;
  /** Uploads of one account that are being received, wait or are processed. */
  perAccount: number;
  /** The same of all accounts at one address: a person with many accounts has not many times as much. */
  perAddress: number;
  /** The same of all accounts together. */
  inTotal: number;
  /** When an upload that found no place may be sent again, s. */
  retryAfter: number;
}

/** `docs/operations.md` says what they come to in memory and on the disk. */
export const uploadBounds: UploadBounds = {
  running: 2,
  perAccount: 8,
  perAddress: 16,
  inTotal: 64,
  retryAfter: 3,
};

/**
 * The uploads in hand, fair between accounts: one account's photos are processed one after the other, and accounts
 * take turns, so that no account waits for all uploads of another one.
 */
export interface UploadQueue {
  /**
   * Takes a place for an upload before it is received; answers how to give it back. Refuses when there is none.
   * Without an address only the account counts.
   */
  enter(accountId: string, address?: string): () => void;
  /**
   * Runs work when it is the account's turn. Aborted while it waits, it is never begun; while it runs, it is no
   * longer waited for, but counts until it has ended: a photo that is being decoded cannot be stopped.
   */
  run<Result>(accountId: string, work: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

interface Account {
  places: number;
  /** Its photos are processed one after the other. */
  line: LimitFunction;
}

export function uploadQueue(bounds: UploadBounds = uploadBounds): UploadQueue {
  const accounts = new Map<string, Account>();
  const placesAt = new Map<string, number>();
  let places = 0;
  /** An account has one photo at a time in this line, so accounts take turns. */
  const allAccounts = pLimit(bounds.running);

  const accountOf = (id: string): Account => {
    const account = accounts.get(id) ?? { places: 0, line: pLimit(1) };
    accounts.set(id, account);
    return account;
  };
  const forgetIdle = (id: string, { places: held, line }: Account): void => {
    if (held === 0 && line.activeCount + line.pendingCount === 0) accounts.delete(id);
  };

  /** Counts a place at an address up, or down. */
  const countAt = (address: string | undefined, by: 1 | -1): void => {
    if (address === undefined) return;
    const count = (placesAt.get(address) ?? 0) + by;
    if (count === 0) placesAt.delete(address);
    else placesAt.set(address, count);
  };

  return {
    enter: (id, address) => {
      const account = accountOf(id);
      // The fewer places are free, the fewer an account may hold: some are left for an account that has none.
      const maximum = Math.min(bounds.perAccount, Math.ceil((bounds.inTotal - places) / 4));
      const isAddressFull = address !== undefined && (placesAt.get(address) ?? 0) >= bounds.perAddress;
      if (isAddressFull || account.places >= maximum) {
        forgetIdle(id, account);
        throw new Problem('too-many-requests', undefined, bounds.retryAfter);
      }
      account.places++;
      places++;
      countAt(address, 1);
      return () => {
        account.places--;
        places--;
        countAt(address, -1);
        forgetIdle(id, account);
      };
    },

    run: (id, work, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error);
        const account = accountOf(id);
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        const begin = async () => {
          if (!signal.aborted) await work().then(resolve, reject);
        };
        void account.line(() => allAccounts(begin)).finally(() => forgetIdle(id, account));
      }),
  };
}
