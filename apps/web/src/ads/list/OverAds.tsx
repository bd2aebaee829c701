import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import { useId } from 'react';
import { LiveAds } from './LiveAds';
import { useLiveAds } from './use-live-ads';

interface OverAdsProps {
  kind: AdKind;
  productType: ProductType;
  /** The signed-in user. */
  userId: string;
  filter: ListFilter;
}

const copy = {
  'for-sale': { title: 'Sold', state: 'sold' },
  wanted: { title: 'Found', state: 'found' },
} as const satisfies Record<AdKind, object>;

/**
 * The user's ads whose deal is done and that the filter would find too: lists leave them out, while everybody may read them.
 * Empty when there are none.
 */
export function OverAds({ kind, productType, userId, filter }: OverAdsProps) {
  const titleId = useId();
  const { title, state } = copy[kind];
  const list = useLiveAds({ kind, productType, user: { id: userId }, ...filter, state: [state] });
  if (list.status === 'loading' || (list.status === 'loaded' && list.rows.length === 0)) return null;
  return (
    <section className="ads-list__over" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <LiveAds list={list} label={title} cardHeadingLevel={3} empty={null} />
    </section>
  );
}
