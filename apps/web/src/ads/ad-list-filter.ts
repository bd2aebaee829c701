import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { adSorts, type AdSort } from '@voltyard/contracts/ads/ad-list-query';
import { searchable, wordsOf } from '@voltyard/contracts/ads/searched-words';
import { pageSizes } from '@voltyard/contracts/limits';
import { searchedWordsOf } from './kinds/searched-words';

/** How many ads a page of a list has. */
export type PageSize = (typeof pageSizes.choices)[number];

/** What stands in a list page's URL: which ads, in what order. */
export interface AdListFilter {
  text: string;
  sort: AdSort;
  limit: PageSize;
}

export function filterOf(search: URLSearchParams): AdListFilter {
  const sort = search.get('sort');
  return {
    text: searchable(search.get('text') ?? ''),
    sort: adSorts.find((known) => known === sort) ?? 'newest',
    limit: pageSizeIn(search),
  };
}

export const pageSizeIn = (search: URLSearchParams): PageSize =>
  pageSizes.choices.find((known) => String(known) === search.get('limit')) ?? pageSizes.default;

/** The parameters of a filter; what is as usual is not said. */
export function searchOf({ text, sort, limit }: AdListFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (text.trim() !== '') search.set('text', text.trim());
  if (sort !== 'newest') search.set('sort', sort);
  if (limit !== pageSizes.default) search.set('limit', String(limit));
  return search;
}

/** Whether the server's text search would find the card: every word begins a word of it. */
export function matchesText(card: AdCard, text: string): boolean {
  const words = wordsOf(searchedWordsOf(card).join(' '));
  return wordsOf(text).every((sought) => words.some((word) => word.startsWith(sought)));
}
