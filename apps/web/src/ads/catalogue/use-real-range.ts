import { type AdCard, kindOf, type SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { useEffect, useState } from 'react';
import { useAdsApi } from '../ads-api';
import { type RealRange, realRangeOf } from './real-range';

/** What vehicles such as the ad's go in everyday use; null until it is known, and where it is not. */
export function useRealRange(card: AdCard): RealRange | null {
  const { findCatalogueModels } = useAdsApi();
  const [range, setRange] = useState<RealRange | null>(null);
  const ad = kindOf(card) === 'for-sale' ? (card as SellerAdCard) : null;
  useEffect(() => {
    if (ad === null) return;
    const asking = new AbortController();
    const find = (...names: string[]) =>
      findCatalogueModels(names.join(' '), ad.productType, asking.signal).then((models) =>
        realRangeOf(ad, models),
      );
    const look = async () => {
      const { brand, model, variant } = ad;
      // A variant in the seller's own words is in no catalogue.
      const found =
        (variant === undefined ? null : await find(brand, model, variant)) ?? (await find(brand, model));
      if (!asking.signal.aborted) setRange(found);
    };
    // Nice to know: without it the ad is as it was.
    look().catch(() => undefined);
    return () => asking.abort();
  }, [findCatalogueModels, ad]);
  return range;
}
