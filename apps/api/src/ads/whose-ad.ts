import type { Views } from '../views/views.js';
import { deletedAdsView } from './deleted-ads.projection.js';

/** Whose an ad is, live or deleted, without a look at its stream; null when no row says so. */
export async function whoseAd(views: Views, adId: string) {
  const row = await views.get(deletedAdsView, adId);
  if (!row) return null;
  const { userId, kind, deletedAt } = row.fields;
  return { userId, kind, isDeleted: deletedAt !== null };
}
