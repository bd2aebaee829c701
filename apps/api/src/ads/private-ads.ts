import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { maxCounted } from '@voltyard/contracts/ads/ads.rest';
import type { ListScope } from '@voltyard/contracts/ads/criteria/judge';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { SessionUser } from '../http/session-user.js';
import type { FindOwnersOnlyCards } from '../slice.js';
import { type OwnRows, ownRows } from '../realtime/own-rows.js';
import type { Page, Query, StoredRow, Views } from '../views/views.js';
import { privateAds, privateAdsView } from './private-ads.projection.js';

/** A user's private ads, for GetPrivateBuyerAds, `private-ads:{userId}` and `ad:{adId}`. */
export const ownPrivateAds: OwnRows = ownRows({ name: 'private-ads', projection: privateAds });

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

/** The number of a user's private ads of a kind and type; 0 if another user asks. */
export const countPrivateAds = async (
  views: Views,
  user: SessionUser | null,
  { userId, kind, productType }: Required<ListScope>,
): Promise<number> =>
  user?.userId === userId
    ? ownPrivateAds.count(views, user, { equals: { kind, productType } }, maxCounted)
    : 0;

export const findOwnersOnlyCards =
  (views: Views): FindOwnersOnlyCards =>
  async (userId, adIds) =>
    (await views.getMany(privateAdsView, adIds)).filter(({ fields }) => fields.userId === userId);

/** One of the user's private ads; null for everybody else. */
export async function findPrivateAd(
  views: Views,
  user: SessionUser | null,
  adId: string,
): Promise<StoredRow | null> {
  const row = user && (await views.get(privateAdsView, adId));
  return row && ownPrivateAds.topics.mayRead(user, row) ? row : null;
}
