import { Problem } from '@voltyard/contracts/problems';

/**
 * What a slice keeps of a person, as the deletion of an account and the answer of all one's data need it. Everything here
 * may be asked for again and changes nothing the second time.
 */
export interface Belongings {
  /** Under which name a person's data lists them. */
  readonly name: 'ads' | 'photos';
  /** What a person has, with what is private, a page at a time. */
  readonly page: (userId: string, before: string | undefined) => Promise<BelongingsPage>;
  /** Takes all of it out of every list, as a deletion that can be undone. `at` is ISO 8601. */
  readonly hide: (userId: string, at: string) => Promise<void>;
  /** Undoes what `hide` did at that time. */
  readonly bringBack: (userId: string, hiddenAt: string, at: string) => Promise<void>;
  /** Removes all of it for good. */
  readonly remove: (userId: string, at: string) => Promise<void>;
}

export interface BelongingsPage {
  readonly items: readonly object[];
  readonly next: string | null;
}

/** Waits for one of many changes. One that is refused, such as of an ad that was changed too often, must not stop the rest. */
export async function unlessRefused(change: Promise<unknown>): Promise<void> {
  await change.catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
  });
}
