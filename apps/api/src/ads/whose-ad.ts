import type { Views } from '../views/views.js';
import { deletedAdsView } from './deleted-ads.projection.js';

/**
 * Whose an ad is, live or deleted, without a look at its stream; null when no row says so. Everybody may know of a
 * public ad that it was removed; a private one never was there for others.
 */
export async function whoseAd(views: Views, adId: string) {
  const row = await views.get(deletedAdsView, adId);
  if (!row) return null;
  const { userId, kind, deletedAt, seenBy } = row.fields;
  const isDeleted = deletedAt !== null;
  return { userId, kind, isDeleted, isKnownToBeRemoved: isDeleted && seenBy === 'all' };
}
