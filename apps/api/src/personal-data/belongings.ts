import { Problem } from '@voltyard/contracts/problems';
import type { Reacted } from '../subscriptions/subscription.js';

/**
 * What a slice stores of a person, as the deletion of an account and the answer of all one's data need it. What changes
 * something does one batch and answers `more` while there may be more to do; asked again after that, it changes nothing.
 */
export interface Belongings {
  /** Under which name a person's data lists them; no two slices share one. */
  readonly name: string;
  /** What a person has, with what is private, a page at a time. */
  readonly page: (userId: string, before: string | undefined) => Promise<BelongingsPage>;
  /** Takes all of it out of every list, as a deletion that can be undone. `at` is ISO 8601. */
  readonly hide: ChangeBatch<[at: string]>;
  /** Undoes what `hide` did at that time. */
  readonly restore: ChangeBatch<[hiddenAt: string, at: string]>;
  /** Removes all of it for good. */
  readonly remove: ChangeBatch<[at: string]>;
}

/** Changes some of what a person has. Calls `signalProgress` while it only looks for what to change. */
export type ChangeBatch<Times extends unknown[]> = (
  person: { userId: string; signalProgress: () => void },
  ...times: Times
) => Promise<Reacted>;

export interface BelongingsPage {
  /** Each as its owner sees it. */
  readonly items: readonly Readonly<Record<string, unknown>>[];
  readonly next: string | null;
}

/**
 * Waits for one of many changes; answers whether it was done. One that is refused, such as of a photo that was
 * deleted for good meanwhile, must not stop the rest.
 */
export async function unlessRefused(change: Promise<unknown>): Promise<boolean> {
  return change.then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return false;
    },
  );
}
