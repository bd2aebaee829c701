import type { AdCounts, AdCountsOfUser } from '../wiring/http/ads';

export const none: AdCounts = { car: 0, bike: 0, scooter: 0 };

/** The counts of a user who has no private ads. */
export const publicCounts = (counts: Partial<AdCounts>): AdCountsOfUser => ({
  counts: { ...none, ...counts },
  withPrivate: { ...none, ...counts },
});
