import { priceInEuros } from '@voltyard/contracts/ads/criteria/comparable-price';
import { PriceGuidanceQuery } from '@voltyard/contracts/ads/price-guidance';
import { converted } from '@voltyard/contracts/money/in-euros';
import { type ComparedCurrency, comparedCurrencies } from '@voltyard/contracts/money/rates';

/** As much of an ad as its guidance depends on. Of a draft any of it may be wrong, or not typed yet. */
export type PricedVehicle = Readonly<
  Partial<
    Record<
      | 'productType'
      | 'brand'
      | 'model'
      | 'firstRegistration'
      | 'odometerKm'
      | 'price'
      | 'priceType'
      | 'currency',
      unknown
    >
  >
>;

/** The question for ads like one that does not count itself; null until its model is known. What is wrong is left out. */
export function guidanceQueryOf(vehicle: PricedVehicle, exceptAdId: string): PriceGuidanceQuery | null {
  const { productType, brand, model, firstRegistration, odometerKm } = vehicle;
  const { shape } = PriceGuidanceQuery;
  const day = typeof firstRegistration === 'string' ? firstRegistration : '';
  const year = shape.year.safeParse(day.slice(0, 4) || undefined).data;
  const km = shape.odometerKm.safeParse(odometerKm).data;
  const currency = comparedCurrencies.find((known) => known === vehicle.currency);
  const asked = { productType, brand, model, year, odometerKm: km, currency, exceptAdId };
  return PriceGuidanceQuery.safeParse(asked).data ?? null;
}

/** Tells one question from another, the same before and after the schemas are there, which make a number of its year. */
export const keyOfGuidance = ({ brand, model, year, odometerKm, currency }: PriceGuidanceQuery): string =>
  [brand, model, year, odometerKm, currency].join('\n');

/** The price of an ad in a currency, to be seen among others; null where it has none that can be compared. */
export function priceAmong(
  { price, priceType, currency }: PricedVehicle,
  wanted: ComparedCurrency,
): number | null {
  if (typeof price !== 'number' || !(price > 0) || typeof currency !== 'string') return null;
  const isTold = priceInEuros({ price, currency, priceType: String(priceType) }) !== null;
  return isTold ? converted(price, currency, wanted) : null;
}
