import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';
import { compact } from '@voltyard/contracts/catalogue/compact';

/** What models go in everyday use: one number, or two between which it lies. */
export interface RealRange {
  least: number;
  most: number;
}

/** Batteries that differ by less are the same one: sources round. */
const roundingOfBatteries = 0.03;

/** What vehicles such as the ad's go in everyday use, of the models that fit it; null where none does. */
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
