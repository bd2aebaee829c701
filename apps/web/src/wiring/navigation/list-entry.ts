import type { Location } from '../router/address';

/**
 * The key of the history entry that a list is kept at: where an ad with an address of its own lies over it, that of the
 * list before, which Back leads to when the ad was loaded again as a page.
 */
export const listEntryOf = ({ key, mask, state }: Location): string =>
  (mask && (state as { over?: string } | null)?.over) ?? key;
