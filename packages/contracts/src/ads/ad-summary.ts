import { countryName } from '../country-name.js';
import { moneyOf } from '../money/money-of.js';
import { type AdCard, type BuyerAdCard, kindOf, type SellerAdCard } from './ad-card.js';
import { stateNameOf } from './ad-states.js';
import { inSentence, rangeCycleNames, sohMethodNames } from './ad-copy.js';
import type { PublicPlace } from './public-place.js';
import { batteryOf, kilometres, withUnit } from './quantities.js';

/** `Reserved`, `Sold` or `Found`; nothing for an ad that is as any other. */
export const unusualStateOf = (card: AdCard): string | undefined =>
  card.state === 'live' ? undefined : stateNameOf(kindOf(card), card.state);

/** The title of an ad where nothing else says its state: `Sold: Zoe R135`. */
export function titleWithState(card: AdCard): string {
  const state = unusualStateOf(card);
  return state === undefined ? card.title : `${state}: ${card.title}`;
}

/** What a person is asked to pay: `€27,500`, or that the price is given on request. */
export function priceOf({
  price,
  currency,
  priceType,
}: Pick<SellerAdCard, 'price' | 'currency' | 'priceType'>): string {
  return priceType === 'on-request' || price === undefined ? 'Price on request' : moneyOf(price, currency);
}

/** The budget: `Up to €15,000` or `€10,000 – €15,000`; `Any price` for a search without one. */
export function budgetOf({
  budgetMin,
  budgetMax,
  currency,
}: Pick<BuyerAdCard, 'budgetMin' | 'budgetMax' | 'currency'>): string {
  const min = budgetMin ? moneyOf(budgetMin, currency) : null;
  if (budgetMax === undefined) return min === null ? 'Any price' : `From ${min}`;
  const max = moneyOf(budgetMax, currency);
  if (min === null) return `Up to ${max}`;
  return min === max ? max : `${min} – ${max}`;
}

/** The facts people compare first: `2021 · 45,000 km · 58 kWh`. */
export function keyFactsOf(
  card: Pick<SellerAdCard, 'productType' | 'firstRegistration' | 'odometerKm'> &
    Partial<Pick<SellerAdCard, 'batteryUsableKwh'>>,
): string[] {
  return [
    card.firstRegistration?.slice(0, 4),
    card.odometerKm === undefined ? undefined : kilometres(card.odometerKm),
    card.batteryUsableKwh === undefined ? undefined : batteryOf(card.productType, card.batteryUsableKwh),
  ].filter((fact) => fact !== undefined);
}

/** `Range 395 km (WLTP)`; null without a test cycle, because ranges by different cycles cannot be compared. */
export function rangeOf({ rangeKm, rangeCycle }: Pick<SellerAdCard, 'rangeKm' | 'rangeCycle'>) {
  if (rangeKm === undefined || rangeCycle === undefined) return undefined;
  return `Range ${kilometres(rangeKm)} (${inSentence(rangeCycleNames[rangeCycle])})`;
}

/** `Health 93.5 % (certificate)`: the percentage is never shown without its method. */
export function healthOf({ soh }: { soh?: Partial<NonNullable<SellerAdCard['soh']>> | undefined }) {
  if (soh?.percent === undefined || soh.method === undefined) return undefined;
  return `Health ${withUnit(soh.percent, '%')} (${inSentence(sohMethodNames[soh.method])})`;
}

/**
 * `Graz, Austria`; for an ad without a town `SW1A, United Kingdom`, or `area 10, Germany` when the area consists of
 * digits.
 */
export function placeName({ town, area, country }: PublicPlace): string {
  const shown = area !== undefined && /^\d+$/.test(area) ? `area ${area}` : area;
  return [town ?? shown, countryName(country)].filter(Boolean).join(', ');
}

/**
 * Where a buyer is looking: `within 50 km of Graz, Austria`; for an ad without a town `area 10, Germany, within 50 km`.
 */
export function areaOf({ place, radiusKm }: Pick<BuyerAdCard, 'place' | 'radiusKm'>): string {
  if (radiusKm === undefined) return placeName(place);
  const within = `within ${kilometres(radiusKm)}`;
  return place.town === undefined ? `${placeName(place)}, ${within}` : `${within} of ${placeName(place)}`;
}
