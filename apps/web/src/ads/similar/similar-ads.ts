import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { priceInEuros } from '@voltyard/contracts/ads/criteria/comparable-price';
import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { AdsApi } from '../ads-api';

export const maxSimilar = 6;
/** Of each question: the nearest in price are taken from these. */
const asked = 24;
/** How far the price of a similar ad may be from that of the one it is like. */
const nearness = 0.3;

/** Live ads like this one: of its model first, then of its brand and type; near in price, the nearest first. */
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
  const found = new Map<string, AdCard>();
  for (const criteria of likenessesOf(card)) {
    for (const row of await find(criteria)) found.set(adIdOf(row), row);
    if (found.size >= maxSimilar) break;
  }
  return [...found.values()].slice(0, maxSimilar);
}

/** What like ads have in common with it, the most alike first. A wanted ad may name several of each, or none. */
function likenessesOf(card: AdCard): Criteria[] {
  const isForSale = 'brand' in card;
  const first = (values: readonly string[] | undefined) => (values?.length ? [values[0]!] : undefined);
  const brand = isForSale ? [card.brand] : first(card.brands);
  const model = isForSale ? [card.model] : first(card.models);
  const subType = isForSale ? [card.subType] : first(card.subTypes);
  return [
    ...(brand && model ? [{ brand, model }] : []),
    ...(brand && subType ? [{ brand, subType }] : []),
    ...(brand ? [{ brand }] : []),
    ...(subType ? [{ subType }] : []),
    {},
  ];
}

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
