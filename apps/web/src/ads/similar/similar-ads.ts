import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { priceInEuros } from '@voltyard/contracts/ads/criteria/comparable-price';
import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { AdsApi } from '../ads-api';

export const maxSimilar = 6;
/** Of each question: the nearest in price are taken from these. */
const asked = 24;
/** How far the price of a similar ad may be from that of the one it is like. */
const nearness = 0.3;

/** Live ads like this one: of its brand first, then of others; near in price, the nearest first. */
export async function findSimilarAds(
  loadAds: AdsApi['loadAds'],
  card: AdCard,
  signal?: AbortSignal,
): Promise<AdCard[]> {
  const euros = priceInEuros(card);
  const find = async (criteria: Criteria) => {
    const query = { kind: kindOf(card), productType: card.productType, limit: asked };
    const { rows } = await loadAds(
      { ...query, ...nearPrice(euros), ...criteria, state: ['live'] },
      null,
      signal,
    );
    return rows.filter((row) => adIdOf(row) !== adIdOf(card)).toSorted(byDistanceFrom(euros));
  };
  const brand = brandOf(card);
  const ofBrand = brand === undefined ? [] : await find({ brand: [brand] });
  if (ofBrand.length >= maxSimilar) return ofBrand.slice(0, maxSimilar);
  const known = new Set(ofBrand.map(adIdOf));
  const others = (await find({})).filter((row) => !known.has(adIdOf(row)));
  return [...ofBrand, ...others].slice(0, maxSimilar);
}

/** A wanted ad may name several, or none. */
const brandOf = (card: AdCard): string | undefined => ('brand' in card ? card.brand : card.brands?.[0]);

/** None where the ad says no price that can be compared. */
const nearPrice = (euros: number | null): Criteria =>
  euros === null
    ? {}
    : {
        priceMin: Math.floor(euros * (1 - nearness)),
        priceMax: Math.ceil(euros * (1 + nearness)),
        currency: 'EUR',
      };

const byDistanceFrom = (euros: number | null) => (one: AdCard, other: AdCard) =>
  distance(one, euros) - distance(other, euros);

const distance = (card: AdCard, euros: number | null): number =>
  euros === null ? 0 : Math.abs((priceInEuros(card) ?? Number.MAX_SAFE_INTEGER) - euros);
