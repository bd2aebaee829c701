import { setImmediate as others } from 'node:timers/promises';
import { standingOnCard } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { maxCounted } from '@voltyard/contracts/ads/ads.rest';
import { publicFieldsOf } from '@voltyard/contracts/ads/public-fields';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { ReadAggregate } from '../event-store/read-aggregate.js';
import type { SessionUser } from '../http/session-user.js';
import { ownDeletedRows, undoableSince } from '../realtime/own-deleted-rows.js';
import type { OwnRows } from '../realtime/own-rows.js';
import type { Page, Query, StoredRow, Views } from '../views/views.js';
import { adDecider, streamOfAd } from './ad.decider.js';
import { kindNames } from './ad-kind-names.js';
import { deletedAds } from './deleted-ads.projection.js';

/** A user's own ads whose deletion can be undone: what GetDeletedSellerAds, GetDeletedBuyerAds and `deleted-ads:{userId}` show. */
export const deletedAdRows = (now: () => Date): OwnRows =>
  ownDeletedRows({ name: 'deleted-ads', projection: deletedAds, now });

interface DeletedAdsOptions {
  views: Views;
  deletedAds: OwnRows;
  readAggregate: ReadAggregate;
  now: () => Date;
}

interface DeletedAdsQuery {
  kind: AdKind;
  /** All of them when left out. */
  productType?: ProductType | undefined;
  before?: string | undefined;
  limit: number;
}

/** However many are asked for: each is folded from its stream. The rest is on the next pages. */
const maxPerPage = 24;

/** A page of a user's own deleted ads as cards, last deleted first, and how many there are. */
export async function findDeletedAds(
  { views, deletedAds: own, readAggregate, now }: DeletedAdsOptions,
  user: SessionUser,
  { limit, ...query }: DeletedAdsQuery,
): Promise<{ page: Page; count: number }> {
  const viewQuery = deletedAdsViewQuery({ ...query, limit: Math.min(limit, maxPerPage) }, now());
  const { equals, range } = viewQuery;
  const page = await own.find(views, user, viewQuery);
  const count = await own.count(views, user, { equals, range }, maxCounted);
  const rows: StoredRow[] = [];
  for (const row of page.rows) {
    const card = await deletedCard(readAggregate, row.id);
    if (card) rows.push({ ...row, json: JSON.stringify(card) });
    await others();
  }
  return { page: { ...page, rows }, count };
}

/** The question that is put to the view; whose ads they are is added to it. */
export const deletedAdsViewQuery = ({ kind, productType, before, limit }: DeletedAdsQuery, now: Date) =>
  ({
    equals: { kind, ...(productType !== undefined && { productType }) },
    range: { deletedAt: { min: undoableSince(now) } },
    sort: [{ field: 'deletedAt', direction: 'down' }],
    before,
    limit,
  }) satisfies Query;

/** The ad as its stream has it; null when it was restored meanwhile. */
async function deletedCard(readAggregate: ReadAggregate, adId: string): Promise<object | null> {
  const { state, version } = await readAggregate(streamOfAd(adId), adDecider);
  if (state.status !== 'deleted') return null;
  const { kind, userId, userName, publishedAt, fields, photos, deletedAt, standing } = state;
  const about = { version, userId, userName, createdAt: publishedAt, updatedAt: deletedAt, deletedAt };
  return {
    [kindNames[kind].id]: adId,
    ...about,
    ...standingOnCard(publishedAt, standing),
    ...publicFieldsOf(fields),
    photos,
  };
}
