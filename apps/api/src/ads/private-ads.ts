import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { SessionUser } from '../http/session-user.js';
import { type OwnRows, ownRows } from '../realtime/own-rows.js';
import type { Page, Query, StoredRow, Views } from '../views/views.js';
import { privateAds, privateAdsView } from './private-ads.projection.js';

/** A user's private ads, for GetPrivateBuyerAds, `searches:{userId}` and `ad:{adId}`. */
export const ownPrivateAds: OwnRows = ownRows({ name: 'searches', projection: privateAds });

interface PrivateAdsQuery extends Pick<Query, 'before' | 'limit'> {
  kind: AdKind;
  productType: ProductType;
}

/** The query to the view; `ownRows` adds the user. */
export const privateAdsQuery = ({ kind, productType, ...page }: PrivateAdsQuery) =>
  ({
    equals: { kind, productType },
    sort: [{ field: 'createdAt', direction: 'down' }],
    ...page,
  }) satisfies Query;

export const findPrivateAds = (views: Views, user: SessionUser, query: PrivateAdsQuery): Promise<Page> =>
  ownPrivateAds.find(views, user, privateAdsQuery(query));

/** One of the user's private ads; null for everybody else. */
export async function findPrivateAd(
  views: Views,
  user: SessionUser | null,
  adId: string,
): Promise<StoredRow | null> {
  const row = user && (await views.get(privateAdsView, adId));
  return row && ownPrivateAds.topics.mayRead(user, row) ? row : null;
}
