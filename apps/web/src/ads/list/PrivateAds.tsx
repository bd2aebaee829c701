import { AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { adStates, archivedAfter } from '@voltyard/contracts/ads/ad-states';
import { matches } from '@voltyard/contracts/ads/criteria/judge';
import { compareBy } from '@voltyard/contracts/ads/criteria/sort-orders';
import type { ProductType } from '@voltyard/contracts/product-types';
import { useId } from 'react';
import { useLiveList } from '../../live/use-live-list';
import { countLabel } from '../../ui/formats';
import { useAdsApi } from '../ads-api';
import { LiveAds } from './LiveAds';

interface PrivateAdsProps {
  kind: AdKind;
  productType: ProductType;
  /** The signed-in user. */
  userId: string;
  /** How many they are; null while that is not known. */
  count: number | null;
}

const copy: Record<AdKind, { title: string; about: string }> = {
  'for-sale': {
    title: 'Sold long ago, or hidden',
    about: `Only you see these. They were sold over ${archivedAfter.days} days ago, or are hidden: open one to read why.`,
  },
  wanted: {
    title: 'Kept searches and private ads',
    about: 'Only you see these. What you keep from a list stands here, and an ad that is hidden.',
  },
};

/** At most this many cards stand for those that are loading. */
const maxSkeletons = 4;

/** The user's ads that only they see, kept searches among them; empty when there are none. */
export function PrivateAds({ kind, productType, userId, count }: PrivateAdsProps) {
  const { loadPrivateAds, topics } = useAdsApi();
  const titleId = useId();
  const { title, about } = copy[kind];
  const list = useLiveList({
    name: `private ${kind} ${productType} ${userId}`,
    topic: `private-ads:${userId}`,
    topics,
    schema: AdCard,
    rules: {
      compare: compareBy('newest'),
      idOf: adIdOf,
      belongs: matches({ kind, productType, userId }, { state: [...adStates[kind]] }),
    },
    load: ({ before }, signal) => loadPrivateAds({ kind, productType }, before, signal),
  });
  const isWhole = list.status === 'loaded' && !list.hasMore;
  const ads = isWhole ? list.rows.length : Math.max(list.rows.length, count ?? 0);
  if (list.status !== 'failed' && ads === 0) return null;
  return (
    <section className="ads-list__private" aria-labelledby={titleId}>
      <h2 id={titleId}>{ads === 0 ? title : `${title} (${countLabel(ads)})`}</h2>
      <p>{about}</p>
      <LiveAds
        list={list}
        label={title}
        cardHeadingLevel={3}
        empty={null}
        skeletonCount={Math.min(ads, maxSkeletons)}
      />
    </section>
  );
}
