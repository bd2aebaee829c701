import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { adSorts, type AdSort } from '@voltyard/contracts/ads/ad-list-query';

/** What stands in a list page's URL: which ads, in what order. */
export interface AdListFilter {
  text: string;
  sort: AdSort;
}

export function filterOf(search: URLSearchParams): AdListFilter {
  const sort = search.get('sort');
  return {
    text: (search.get('text') ?? '').slice(0, 100),
    sort: adSorts.find((known) => known === sort) ?? 'newest',
  };
}

/** The parameters of a filter; what is as usual is not said. */
export function searchOf({ text, sort }: AdListFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (text.trim() !== '') search.set('text', text.trim());
  if (sort !== 'newest') search.set('sort', sort);
  return search;
}

/**
 * The order the server gives a list in, for rows that arrive live: by the sorted field, then by id, which follows
 * the field's direction.
 */
export const comparing: Record<AdSort, (one: SellerAdCard, other: SellerAdCard) => number> = {
  newest: (one, other) =>
    upwards(other.createdAt, one.createdAt) || upwards(other.sellerAdId, one.sellerAdId),
  'price-low': (one, other) => one.price - other.price || upwards(one.sellerAdId, other.sellerAdId),
  'price-high': (one, other) => other.price - one.price || upwards(other.sellerAdId, one.sellerAdId),
};

const upwards = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Whether the server's text search would find the card: every word begins a word of it. */
export function matchesText(card: SellerAdCard, text: string): boolean {
  const { title, brand, model, variant, description } = card;
  const words = wordsOf([title, brand, model, variant, description].filter(Boolean).join(' '));
  return wordsOf(text).every((sought) => words.some((word) => word.startsWith(sought)));
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
