import { AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { matches } from '@voltyard/contracts/ads/criteria/judge';
import { compareBy } from '@voltyard/contracts/ads/criteria/sort-orders';
import type { ProductType } from '@voltyard/contracts/product-types';
import { useId } from 'react';
import { useLiveList } from '../../live/use-live-list';
import { useAdsApi } from '../ads-api';
import { LiveAds } from './LiveAds';

interface PrivateAdsProps {
  productType: ProductType;
  /** The signed-in user. */
  userId: string;
}

/** The user's private wanted ads, including kept searches; empty when there are none. */
export function PrivateAds({ productType, userId }: PrivateAdsProps) {
  const { loadPrivateAds, topics } = useAdsApi();
  const titleId = useId();
  const list = useLiveList({
    name: `private ${productType}`,
    topic: `searches:${userId}`,
    topics,
    schema: AdCard,
    rules: {
      compare: compareBy('newest'),
      idOf: adIdOf,
      belongs: matches({ kind: 'wanted', productType, userId }, {}),
    },
    load: ({ before }, signal) => loadPrivateAds(productType, before, signal),
  });
  if (list.status === 'loading' || (list.status === 'loaded' && list.rows.length === 0)) return null;
  return (
    <section className="ads-list__private" aria-labelledby={titleId}>
      <h2 id={titleId}>Kept searches and private ads</h2>
      <p>Only you see these. What you keep from a list stands here.</p>
      <LiveAds list={list} label="Kept searches and private ads" cardHeadingLevel={3} empty={null} />
    </section>
  );
}
