import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import { compact } from '@voltyard/contracts/catalogue/compact';

/** The range of models in everyday use: from the least to the most. */
export interface RealRange {
  least: number;
  most: number;
}

/** Batteries that differ by less count as the same, because sources round. */
const roundingOfBatteries = 0.03;

/** The range in everyday use of the models that match the ad; null when none does. */
export function realRangeOf(ad: SellerAdCard, models: readonly CatalogueModel[]): RealRange | null {
  const fitting = models.filter((model) => isModelOf(ad, model));
  const exact = fitting.filter(({ variant }) => compact(variant ?? '') === compact(ad.variant ?? ''));
  const ranges = (exact.length > 0 ? exact : fitting).flatMap(({ realRangeKm }) => realRangeKm ?? []);
  return ranges.length === 0 ? null : { least: Math.min(...ranges), most: Math.max(...ranges) };
}

function isModelOf(
  ad: SellerAdCard,
  { brand, model, fromYear, batteryUsableKwh = 0 }: CatalogueModel,
): boolean {
  const year = Number(ad.firstRegistration?.slice(0, 4));
  return (
    compact(`${brand} ${model}`) === compact(`${ad.brand} ${ad.model}`) &&
    Math.abs(batteryUsableKwh / ad.batteryUsableKwh - 1) <= roundingOfBatteries &&
    (fromYear === undefined || Number.isNaN(year) || fromYear <= year)
  );
}
