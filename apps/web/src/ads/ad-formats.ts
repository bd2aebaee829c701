import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';

/** The page is in English, so its numbers, dates and prices are too, whatever the browser speaks. */
const locale = 'en';

/** What a person is asked to pay: `€27,500`, or that the price is told on request. */
export function priceOf({
  price,
  currency,
  priceType,
}: Pick<SellerAdCard, 'price' | 'currency' | 'priceType'>): string {
  return priceType === 'on-request' ? 'Price on request' : moneyOf(price, currency);
}

const moneyOf = (amount: number, currency: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);

/** Cars speak of kWh, two-wheelers of Wh; the wire always has kWh. */
export const batteryUnitOf = (productType: string): 'kWh' | 'Wh' => (productType === 'car' ? 'kWh' : 'Wh');

export function batteryOf(card: Pick<SellerAdCard, 'productType' | 'batteryUsableKwh'>): string {
  const unit = batteryUnitOf(card.productType);
  const amount = unit === 'kWh' ? card.batteryUsableKwh : Math.round(card.batteryUsableKwh * 1000);
  return `${amount.toLocaleString(locale)} ${unit}`;
}

/** The facts people compare first: `2021 · 45,000 km · 58 kWh`. */
export function keyFactsOf(
  card: Pick<SellerAdCard, 'productType' | 'batteryUsableKwh' | 'firstRegistration' | 'odometerKm'>,
): string[] {
  return [
    card.firstRegistration?.slice(0, 4),
    card.odometerKm === undefined ? undefined : `${card.odometerKm.toLocaleString(locale)} km`,
    batteryOf(card),
  ].filter((fact) => fact !== undefined);
}

const regionNames = new Intl.DisplayNames([locale], { type: 'region' });
const currencyNames = new Intl.DisplayNames([locale], { type: 'currency' });

export const countryName = (code: string): string => regionNames.of(code) ?? code;
export const currencyName = (code: string): string => currencyNames.of(code) ?? code;

export const placeOf = ({ postcode, country }: SellerAdCard['place']): string =>
  `${postcode} ${countryName(country)}`;

const spans = [
  ['year', 365 * 24 * 3600],
  ['month', 30 * 24 * 3600],
  ['week', 7 * 24 * 3600],
  ['day', 24 * 3600],
  ['hour', 3600],
  ['minute', 60],
] as const;
const relativeTime = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });

/** `just now`, `5 minutes ago`, `yesterday`. A clock that runs behind the server's never says "in 3 seconds". */
export function ageOf(isoTime: string, now: number): string {
  const seconds = (now - Date.parse(isoTime)) / 1000;
  const span = spans.find(([, length]) => seconds >= length);
  return span ? relativeTime.format(-Math.floor(seconds / span[1]), span[0]) : 'just now';
}

export const dayOf = (isoTime: string): string =>
  new Date(isoTime).toLocaleDateString(locale, { year: 'numeric', month: 'long', day: 'numeric' });

export const dateTimeOf = (isoTime: string): string =>
  new Date(isoTime).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString(locale)} ${count === 1 ? one : many}`;
