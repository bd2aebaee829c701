import { z } from 'zod';

/** What of an ad's history is told at most. */
export const historyLimits = {
  /** The newest ones: an ad may have been changed a thousand times. */
  entries: 100,
  /** How much of a text before and after a change, in characters. */
  text: 300,
} as const;

/** What one save did to an ad: posted it, changed what it says, its photos, or its state. */
export const adHistoryTypes = ['published', 'edited', 'photos', 'state'] as const;

const aboutPhotos = ['photos', 'photosReplaced', 'photoCaptions'];

/** Whether a change is one of photos, which tells how many and not which. */
export const isAboutPhotos = (field: string): boolean => aboutPhotos.includes(field);

/**
 * A field with its value before and after; null where the ad did not say. Of `photos` it is how many there were; of
 * `photosReplaced` and `photoCaptions` it is after how many are other photos, or have another caption.
 */
export const AdFieldChange = z.object({
  field: z.string(),
  before: z.json(),
  after: z.json(),
});
export type AdFieldChange = z.infer<typeof AdFieldChange>;

export const AdHistoryEntry = z.object({
  position: z.int(),
  /** ISO 8601 */
  at: z.string(),
  /** The ad as it was after it: `?version=`. */
  version: z.int(),
  type: z.enum(adHistoryTypes),
  changes: z.array(AdFieldChange),
});
export type AdHistoryEntry = z.infer<typeof AdHistoryEntry>;

/** The newest entry first. */
export const AdHistory = z.object({ entries: z.array(AdHistoryEntry) });
export type AdHistory = z.infer<typeof AdHistory>;
