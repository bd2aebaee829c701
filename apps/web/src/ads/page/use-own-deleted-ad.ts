import { type AdCard, type Deleted, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { DeletedItem } from '@voltyard/machines/recently-deleted/recently-deleted.machine';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { type RecentlyDeletedActor, useRecentlyDeleted } from '../../deletion/use-recently-deleted';
import { type AdsApi, useAdsApi } from '../ads-api';
import { deletedItemOf, restoredMessage } from '../deleted-ad';
import { findOwnDeletedAd, type OwnDeletedAdQuery } from './find-own-deleted-ad';

interface OwnDeletedAd {
  deleted: RecentlyDeletedActor;
  /** Undefined where it is not among what the user may restore, and until that is known. */
  item: DeletedItem | undefined;
  /** What it was about, once it is found. */
  productType: ProductType | undefined;
}

/** One ad among those that the user deleted and may restore, live. The ad and the user must not change during the component's life. */
export function useOwnDeletedAd({ userId, ...query }: OwnDeletedAdQuery & { userId: string }): OwnDeletedAd {
  const api = useAdsApi();
  const [productType, setProductType] = useState<ProductType>();
  const [calls] = useState(() => callsFor(query, api, (card) => setProductType(card.productType)));
  const deleted = useRecentlyDeleted<Deleted<AdCard>>({
    ...calls,
    topics: api.topics,
    topic: `deleted-ads:${userId}`,
    itemOf: deletedItemOf,
    restoredMessage,
  });
  const [item] = useSelector(deleted, ({ context }) => context.items);
  return { deleted, item, productType };
}

/** The ad's kind is known once the ad is found. */
function callsFor(
  query: OwnDeletedAdQuery,
  { loadDeletedAds, restoreAd }: AdsApi,
  onFound: (card: AdCard) => void,
) {
  let kind = query.kinds[0]!;
  return {
    load: async (_before: string | null, signal?: AbortSignal) => {
      const page = await findOwnDeletedAd(loadDeletedAds, query, signal);
      for (const card of page.cards) {
        kind = kindOf(card);
        onFound(card);
      }
      return page;
    },
    restore: (id: string) => restoreAd(kind, id),
  };
}
