import { nameKey } from '@voltyard/contracts/ads/criteria/name-key';
import {
  guidancePrices,
  type PriceGuidance,
  type PriceGuidanceQuery,
  type Span,
} from '@voltyard/contracts/ads/price-guidance';
import { exchangeRates } from '@voltyard/contracts/money/rates';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { FieldsQuery, Views } from '../views/views.js';
import { adCardsView } from './ad-cards.projection.js';
import { askedPriceIn, type AskedPrice, modelKey, oldDealPricesView } from './old-deal-prices.projection.js';

/** Which ads are like one. Where a band has too few ads, the next one is taken. */
interface Band {
  /** How many years the first registrations may differ. */
  readonly years: number;
  /** How much the odometers may differ, of that of the ad; null for any odometer, also an unknown one. */
  readonly odometer: number | null;
}
const bands: readonly Band[] = [
  { years: 1, odometer: 0.25 },
  { years: 2, odometer: 0.5 },
  { years: 2, odometer: null },
];
const widestYears = 2;

/** Odometers may differ by as much as of an ad with this one, because a quarter of nearly nothing would be no band. */
const leastOdometerKm: Record<ProductType, number> = { car: 40_000, bike: 4000, scooter: 4000 };

/** The most ads that are looked at, the newest first. */
const maxAds = 1000;
/** Of those that were sold long ago, whose prices are read from the storage. */
const maxOldDeals = 200;

interface GuidingAd extends AskedPrice {
  readonly adId: string;
}

/** What was asked here for ads like one, of the prices that everybody could read. */
export async function priceGuidance(
  views: Views,
  now: Date,
  asked: PriceGuidanceQuery,
): Promise<PriceGuidance> {
  const [shown, oldDeals] = await Promise.all([shownAds(views, asked), adsOfOldDeals(views, asked)]);
  const ads = [...shown, ...oldDeals].toSorted(newestFirst).slice(0, maxAds);
  return guidanceOf(ads, now, asked);
}

/** Of the index in memory: no row is read. */
async function shownAds(views: Views, asked: PriceGuidanceQuery): Promise<GuidingAd[]> {
  const { rows } = await views.findFields(adCardsView, queryOf(asked));
  return rows.map(({ id, values: [userId, euros, year, odometerKm, createdAt] }) => ({
    ...({ userId, euros, year, odometerKm, createdAt } as AskedPrice),
    adId: id,
  }));
}

async function adsOfOldDeals(views: Views, asked: PriceGuidanceQuery): Promise<GuidingAd[]> {
  const { rows } = await views.find(oldDealPricesView, {
    equals: { model: modelKey(asked) },
    sort: [{ field: 'createdAt', direction: 'down' }],
    limit: maxOldDeals,
  });
  return rows.map((row) => ({ ...askedPriceIn(row), adId: row.id }));
}

const newestFirst = (one: GuidingAd, other: GuidingAd): number =>
  one.createdAt === other.createdAt ? 0 : one.createdAt < other.createdAt ? 1 : -1;

function queryOf({ productType, brand, model, year }: PriceGuidanceQuery): FieldsQuery {
  return {
    fields: ['userId', 'euros', 'year', 'odometerKm', 'createdAt'],
    equals: { kind: 'for-sale', productType },
    containsAny: { brand: [nameKey(brand)], model: [nameKey(model)] },
    range: {
      // Without those on request, in a currency without a rate, and for nothing.
      euros: { min: 0.01 },
      ...(year !== undefined && { year: { min: year - widestYears, max: year + widestYears } }),
    },
    sort: [{ field: 'createdAt', direction: 'down' }],
    limit: maxAds,
  };
}

/** The guidance from ads of the model, newest first. */
function guidanceOf(ads: readonly GuidingAd[], now: Date, asked: PriceGuidanceQuery): PriceGuidance {
  const since = new Date(now.getTime() - guidancePrices.days * 86_400_000).toISOString();
  const recent = ads.filter(({ adId, createdAt }) => adId !== asked.exceptAdId && createdAt >= since);
  let count = 0;
  for (const band of bands) {
    const [years, odometerKm] = [yearsOf(band, asked), odometersOf(band, asked)];
    const like = recent.filter((ad) => isWithin(ad.year, years) && isWithin(ad.odometerKm, odometerKm));
    const euros = someOfEach(like).map((ad) => ad.euros);
    count = euros.length;
    if (count < guidancePrices.minimumAds) continue;
    const { currency } = asked;
    const sorted = euros.toSorted((one, other) => one - other);
    const inCurrency = (part: number) =>
      Math.round(quantile(sorted, part) * exchangeRates.perEuro[currency] * 100) / 100;
    const [p25, p50, p75] = [inCurrency(0.25), inCurrency(0.5), inCurrency(0.75)];
    return { count, p25, p50, p75, currency, years, odometerKm };
  }
  return { count, p50: null };
}

const yearsOf = ({ years }: Band, { year }: PriceGuidanceQuery): Span | null =>
  year === undefined ? null : { from: year - years, to: year + years };

function odometersOf({ odometer }: Band, { odometerKm, productType }: PriceGuidanceQuery): Span | null {
  if (odometer === null || odometerKm === undefined) return null;
  const difference = Math.round(odometer * Math.max(odometerKm, leastOdometerKm[productType]));
  return { from: Math.max(0, odometerKm - difference), to: odometerKm + difference };
}

const isWithin = (value: number | null, span: Span | null): boolean =>
  span === null || (value !== null && value >= span.from && value <= span.to);

/** So few of each person, the newest, that nobody makes the prices alone. */
function someOfEach(ads: readonly GuidingAd[]): GuidingAd[] {
  const counted = new Map<string, number>();
  return ads.filter(({ userId }) => {
    const before = counted.get(userId) ?? 0;
    counted.set(userId, before + 1);
    return before < guidancePrices.maxAdsOfOnePerson;
  });
}

/** The value below which a part of the sorted values is, between two of them where it falls there. */
function quantile(sorted: readonly number[], part: number): number {
  const at = (sorted.length - 1) * part;
  const [below, above] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return below + (above - below) * (at - Math.floor(at));
}
