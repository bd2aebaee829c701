import { setImmediate as others } from 'node:timers/promises';
import { undoDeletion } from '@voltyard/contracts/limits';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { maxCounted } from '@voltyard/contracts/ads/ads.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { publicFieldsOf } from '@voltyard/contracts/ads/public-fields';
import type { ReadAggregate } from '../event-store/read-aggregate.js';
import type { Page, Query, Views } from '../views/views.js';
import { adDecider, streamOfAd } from './ad.decider.js';
import { kindNames } from './ad-kind-names.js';
import { deletedAdsView } from './deleted-ads.projection.js';

interface DeletedAdsQuery {
  kind: AdKind;
  userId: string;
  /** All of them when left out. */
  productType?: ProductType | undefined;
  before?: string | undefined;
  limit: number;
}

/** However many are asked for: each is folded from its stream. The rest is on the next pages. */
const maxPerPage = 24;

/** A user's ads whose deletion can still be undone, last deleted first. */
export async function deletedAdsOf(
  { views, readAggregate, now }: { views: Views; readAggregate: ReadAggregate; now: () => Date },
  query: DeletedAdsQuery,
): Promise<Pick<Page, 'next' | 'position'> & { cards: object[]; count: number }> {
  const viewQuery = deletedAdsViewQuery(query, now());
  const page = await views.find(deletedAdsView, viewQuery);
  const count = await views.count(
    deletedAdsView,
    { equals: viewQuery.equals, range: viewQuery.range },
    maxCounted,
  );
  const cards: object[] = [];
  for (const { id } of page.rows) {
    const card = await deletedCard(readAggregate, id);
    if (card) cards.push(card);
    await others();
  }
  return { cards, count, next: page.next, position: page.position };
}

/** The question that is put to the view. */
export const deletedAdsViewQuery = (
  { kind, userId, productType, before, limit }: DeletedAdsQuery,
  now: Date,
): Query => ({
  equals: { userId, kind, ...(productType !== undefined && { productType }) },
  range: { deletedAt: { min: now.getTime() - undoDeletion.hours * 3_600_000 } },
  sort: [{ field: 'deletedAt', direction: 'down' }],
  before,
  limit: Math.min(limit, maxPerPage),
});

/** The ad as its stream has it; null when it was restored meanwhile. */
async function deletedCard(readAggregate: ReadAggregate, adId: string): Promise<object | null> {
  const { state, version } = await readAggregate(streamOfAd(adId), adDecider);
  if (state.status !== 'deleted') return null;
  const { kind, userId, userName, publishedAt, fields, photos, deletedAt } = state;
  const about = { version, userId, userName, createdAt: publishedAt, updatedAt: deletedAt, deletedAt };
  return { [kindNames[kind].id]: adId, ...about, ...publicFieldsOf(fields), photos };
}
