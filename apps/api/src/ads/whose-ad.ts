import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { FindHiddenAds } from '../slice.js';
import type { Views } from '../views/views.js';
import { adSeenIn, adsAsSeenView } from './ads-as-seen.projection.js';
import { deletedAdsView } from './deleted-ads.projection.js';
import { hiddenAdsView } from './hidden-ads.projection.js';

/**
 * Whose an ad is, live or deleted, without a look at its stream; null when no row says so. Everybody may know of a
 * public ad that it was removed or hidden; a private one never was there for others.
 */
export async function whoseAd(views: Views, adId: string) {
  const row = await views.get(deletedAdsView, adId);
  if (!row) return null;
  const { userId, kind, deletedAt, seenBy } = row.fields;
  const isDeleted = deletedAt !== null;
  return { userId, kind, isDeleted, seenBy };
}

/** Which of these ads everybody may know to be hidden. */
export const hiddenAdsAmong =
  (views: Views): FindHiddenAds =>
  async (adIds) => {
    const hidden = await views.getMany(hiddenAdsView, adIds);
    const whose = await views.getMany(
      deletedAdsView,
      hidden.map(({ id }) => id),
    );
    return new Set(whose.flatMap(({ id, fields }) => (fields.seenBy === 'all' ? id : [])));
  };

/** Why others find no ad, of this kind if one is given, as far as everybody may know it. */
export async function whyMissing(
  views: Views,
  adId: string,
  kind?: AdKind,
): Promise<'removed' | 'hidden' | 'missing'> {
  const whose = await whoseAd(views, adId);
  if (whose?.seenBy !== 'all' || (kind !== undefined && whose.kind !== kind)) return 'missing';
  if (whose.isDeleted) return 'removed';
  if (await views.get(hiddenAdsView, adId)) return 'hidden';
  // Its deal is done for long: only its owner reads it.
  const seen = await views.get(adsAsSeenView, adId);
  return seen && adSeenIn(seen).removedAt !== null ? 'removed' : 'missing';
}
