import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { SessionUser } from '../http/session-user.js';
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
  const productType = row.fields.productType as ProductType; // as AdPublished said
  return { userId, kind, productType, isDeleted: deletedAt !== null, seenBy };
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

interface MissingAdQuery {
  readonly adId: string;
  /** Of either kind where it is left out. */
  readonly kind?: AdKind;
  /** Who asks: an owner knows of a private ad of theirs that they deleted it. */
  readonly user?: SessionUser | null;
}

type MissingAd =
  | { readonly why: 'removed' | 'hidden'; readonly productType: ProductType }
  | { readonly why: 'missing' };

/** Why no ad is found, and what it was about, as far as the user may know it. */
export async function missingAd(
  views: Views,
  { adId, kind, user = null }: MissingAdQuery,
): Promise<MissingAd> {
  const whose = await whoseAd(views, adId);
  if (whose === null || (kind !== undefined && whose.kind !== kind)) return { why: 'missing' };
  const { productType, isDeleted } = whose;
  if (whose.seenBy !== 'all' && whose.userId !== user?.userId) return { why: 'missing' };
  if (isDeleted) return { why: 'removed', productType };
  if (await views.get(hiddenAdsView, adId)) return { why: 'hidden', productType };
  // Its deal is done for long: only its owner reads it.
  const seen = await views.get(adsAsSeenView, adId);
  const isRemoved = seen && adSeenIn(seen).removedAt !== null;
  return isRemoved ? { why: 'removed', productType } : { why: 'missing' };
}
