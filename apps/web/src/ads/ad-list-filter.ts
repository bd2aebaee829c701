import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { AdListQuery, type AdSort, subTypeProblem } from '@voltyard/contracts/ads/ad-list-query';
import { searchable, wordsOf } from '@voltyard/contracts/ads/searched-words';
import { pageSizes } from '@voltyard/contracts/limits';
import type { ProductType } from '@voltyard/contracts/product-types';
import { searchedWordsOf } from './kinds/searched-words';

/** How many ads a page of a list has. */
export type PageSize = (typeof pageSizes.choices)[number];

/** What stands in a list page's URL: which ads, in what order. */
export interface AdListFilter {
  text: string;
  sort: AdSort;
  limit: PageSize;
  subType?: string | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  /** What the prices are meant in; euros when left out. */
  currency?: AdListQuery['currency'] | undefined;
}

/** Of an address: what it asks for, and why some of it is left out, as the server would refuse it. */
export interface ReadFilter {
  filter: AdListFilter;
  refused: readonly string[];
}

const { text: TextRule, sort, limit, priceMin, priceMax, currency } = AdListQuery.shape;
const rules = { text: TextRule, sort, limit, priceMin, priceMax, currency };

export function readFilter(search: URLSearchParams, productType: ProductType): ReadFilter {
  const refused: string[] = [];
  const read = <Name extends keyof typeof rules>(name: Name) => {
    const given = search.get(name) || undefined;
    const result = rules[name].safeParse(given);
    if (!result.success) refused.push(result.error.issues[0]!.message);
    return (result.success && given !== undefined ? result.data : undefined) as AdListQuery[Name] | undefined;
  };
  const subTypeRead = subTypeIn(search, productType, refused);
  const [lowest, highest] = [read('priceMin'), read('priceMax')];
  const priceCurrency = read('currency');
  const hasPrice = lowest !== undefined || highest !== undefined;
  const order = read('sort');
  read('limit');
  read('text');
  return {
    refused,
    filter: {
      text: searchable(search.get('text') ?? ''),
      sort: order ?? 'newest',
      limit: pageSizeIn(search),
      ...(subTypeRead !== undefined && { subType: subTypeRead }),
      ...(lowest !== undefined && { priceMin: lowest }),
      ...(highest !== undefined && { priceMax: highest }),
      ...(hasPrice && priceCurrency !== undefined && { currency: priceCurrency }),
    },
  };
}

function subTypeIn(search: URLSearchParams, productType: ProductType, refused: string[]): string | undefined {
  const given = search.get('subType') || undefined;
  const problem = subTypeProblem(productType, given);
  if (problem !== null) refused.push(problem);
  return problem === null ? given : undefined;
}

export const pageSizeIn = (search: URLSearchParams): PageSize =>
  pageSizes.choices.find((known) => String(known) === search.get('limit')) ?? pageSizes.default;

/** The parameters of a filter; what is as usual is not said. */
export function searchOf(filter: AdListFilter): URLSearchParams {
  const { text, sort: order, limit: size, ...narrowing } = filter;
  const search = new URLSearchParams();
  if (text.trim() !== '') search.set('text', text.trim());
  for (const [name, value] of Object.entries(narrowing)) {
    if (value !== undefined) search.set(name, String(value));
  }
  if (order !== 'newest') search.set('sort', order);
  if (size !== pageSizes.default) search.set('limit', String(size));
  return search;
}

/** The same list with nothing left out of it. */
export const withoutNarrowing = ({ sort: order, limit: size }: AdListFilter): AdListFilter => ({
  text: '',
  sort: order,
  limit: size,
});

/** Whether the filter leaves ads out. */
export const isNarrowed = ({
  text,
  subType,
  priceMin: low,
  priceMax: high,
}: Partial<AdListFilter>): boolean =>
  (text ?? '') !== '' || subType !== undefined || low !== undefined || high !== undefined;

/** Whether the list of this type of vehicle shows the card; wanted ads have no one type. */
export const matchesSubType = (card: AdCard, subType: string | undefined): boolean =>
  subType === undefined || ('subType' in card && card.subType === subType);

/** Whether the server's text search would find the card: every word begins a word of it. */
export function matchesText(card: AdCard, text: string): boolean {
  const words = wordsOf(searchedWordsOf(card).join(' '));
  return wordsOf(text).every((sought) => words.some((word) => word.startsWith(sought)));
}
