import type { AdCard, BuyerAdCard, SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { inSentence, rangeCycleNames, sohMethodNames } from '@voltyard/contracts/ads/ad-copy';
import { distanceOf } from '@voltyard/contracts/ads/criteria/sort-orders';
import type { PublicPlace } from '@voltyard/contracts/ads/public-place';
import { batteryOf, kilometres, withUnit } from '@voltyard/contracts/ads/quantities';
import { countryName } from '@voltyard/contracts/country-name';
import type { Point } from '@voltyard/contracts/places/point';
import { moneyOf } from '@voltyard/contracts/money/money-of';
import { locale } from '../ui/formats';

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

const numberBeforeUnit = /(\d) (?=(?:%|Ah|V|k?Wh?|kg|mm|Nm|km(?:\/h)?)(?![\p{L}\p{N}]))/gu;

/** Text with units in it, such as a legal class or what a seller calls a variant: no number parts from its unit. */
export const withUnbrokenUnits = (text: string): string => text.replace(numberBeforeUnit, '$1\u00a0');

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

const currencyNames = new Intl.DisplayNames([locale], { type: 'currency' });

/** What browsers do not name yet: Chromium leaves out what was introduced last. */
const newerCurrencies: Partial<Record<string, string>> = {
  SLE: 'Sierra Leonean Leone',
  VED: 'Venezuelan Digital Bolívar',
  XCG: 'Caribbean Guilder',
  ZWG: 'Zimbabwean Gold',
};

/** `EUR · Euro`; where a currency has no name, its code once. `named` is what the platform calls it. */
export function currencyLabel(code: string, named = currencyNames.of(code)): string {
  const name = named === undefined || named === code ? newerCurrencies[code] : named;
  return name === undefined ? code : `${code} · ${name}`;
}

/**
 * `Graz, Austria`; for an ad without a town `SW1A, United Kingdom`, or `area 10, Germany` when the area consists of
 * digits.
 */
export function placeName({ town, area, country }: PublicPlace): string {
  const shown = area !== undefined && /^\d+$/.test(area) ? `area ${area}` : area;
  return [town ?? shown, countryName(country)].filter(Boolean).join(', ');
}

/** `12 km away`, as the crow flies between towns; null for an ad without a town. */
export function distanceTo(card: Pick<AdCard, 'place'>, from: Point): string | null {
  const km = distanceOf(card, from);
  if (km === null) return null;
  return km < 1 ? `less than ${kilometres(1)} away` : `${kilometres(Math.round(km))} away`;
}

/**
 * Where a buyer is looking: `within 50 km of Graz, Austria`; for an ad without a town `area 10, Germany, within 50 km`.
 */
export function areaOf({ place, radiusKm }: Pick<BuyerAdCard, 'place' | 'radiusKm'>): string {
  if (radiusKm === undefined) return placeName(place);
  const within = `within ${kilometres(radiusKm)}`;
  return place.town === undefined ? `${placeName(place)}, ${within}` : `${within} of ${placeName(place)}`;
}
