import { type AdCard, kindOf, type SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { useEffect, useState } from 'react';
import { useAdsApi } from '../ads-api';
import { type RealRange, realRangeOf } from './real-range';

/** The range in everyday use of vehicles like the ad's; null while or when it is unknown. */
export function useRealRange(card: AdCard): RealRange | null {
  const { findCatalogueModels } = useAdsApi();
  const [range, setRange] = useState<RealRange | null>(null);
  const [ad, setAd] = useState(() => forSaleOf(card));
  const shown = forSaleOf(card);
  // What a push brings is another card, most often of the same vehicle: that is no new question.
  if (factsOf(shown) !== factsOf(ad)) setAd(shown);
  useEffect(() => {
    if (ad === null) return;
    const asking = new AbortController();
    const find = (...names: string[]) =>
      findCatalogueModels(names.join(' '), ad.productType, asking.signal).then((models) =>
        realRangeOf(ad, models),
      );
    const look = async () => {
      const { brand, model, variant } = ad;
      // The catalogue does not know a variant in the seller's own words.
      const found =
        (variant === undefined ? null : await find(brand, model, variant)) ?? (await find(brand, model));
      if (!asking.signal.aborted) setRange(found);
    };
    // The range is only additional information, so a failure is ignored.
    look().catch(() => undefined);
    return () => asking.abort();
  }, [findCatalogueModels, ad]);
  return range;
}

const forSaleOf = (card: AdCard): SellerAdCard | null =>
  kindOf(card) === 'for-sale' ? (card as SellerAdCard) : null;

/** What is asked of the catalogue, and what its answer is compared with. */
const factsOf = (ad: SellerAdCard | null): string =>
  JSON.stringify(
    ad && [ad.productType, ad.brand, ad.model, ad.variant, ad.batteryUsableKwh, ad.firstRegistration],
  );
