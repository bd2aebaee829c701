import { AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { type Criteria, isNarrowed } from '@voltyard/contracts/ads/criteria/criteria-table';
import { matches } from '@voltyard/contracts/ads/criteria/judge';
import { type AdSort, compareBy } from '@voltyard/contracts/ads/criteria/sort-orders';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { RowRules } from '@voltyard/machines/live-list/live-rows';
import type { LiveList } from '../../live/live-list';
import { useLiveList } from '../../live/use-live-list';
import { givenAds } from '../../wiring/http/given-ads';
import { type AdsApi, useAdsApi } from '../ads-api';
import { topicOf } from './topic-of';

export type LiveAdsList = LiveList<AdCard>;

export interface LiveAdsQuery extends Criteria {
  kind: AdKind;
  productType: ProductType;
  /** Only the ads of this user. */
  user?: { id: string };
  sort?: AdSort;
  limit?: number;
}

/** What other lists know of a list's ads, for as long as it cannot be loaded. */
export interface KnownAds {
  rules: Pick<RowRules<AdCard>, 'knownElsewhere'>;
  /** Does not try where it is known to fail. */
  loadAds: AdsApi['loadAds'];
}

/** The ads a query is for, live. The query is fixed for the component's life: give it a `key` to change it. */
export function useLiveAds(query: LiveAdsQuery, known?: KnownAds): LiveAdsList {
  const { loadAds, topics } = { ...useAdsApi(), ...known };
  const { user, ...rest } = query;
  return useLiveList({
    name: JSON.stringify(query),
    topic: topicOf({ ...query, userId: user?.id }),
    topics,
    schema: AdCard,
    rules: { ...rulesOf(query), ...known?.rules },
    hasDigests: isWhole(query),
    given: () => givenAds({ ...rest, user: user?.id }),
    load: ({ before, limit = query.limit }, signal) =>
      loadAds({ ...rest, user: user?.id, ...(limit !== undefined && { limit }) }, before, signal),
  });
}

/** Whether it is all ads of its topic, the newest first. */
const isWhole = ({ user, sort = 'newest', ...criteria }: LiveAdsQuery): boolean =>
  user === undefined && sort === 'newest' && !isNarrowed(criteria);

/** A user's topic has more than their list. */
const rulesOf = ({ kind, productType, user, sort = 'newest', limit: _, ...criteria }: LiveAdsQuery) => ({
  compare: compareBy(sort, criteria.nearPlace),
  idOf: adIdOf,
  belongs: matches({ kind, productType, userId: user?.id }, criteria),
});
