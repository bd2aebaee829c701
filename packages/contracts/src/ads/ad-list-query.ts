import { z } from 'zod';
import { pageSizes } from '../limits.js';
import { comparedCurrencies } from '../money/rates.js';

export const adSorts = ['newest', 'price-low', 'price-high'] as const;
export type AdSort = (typeof adSorts)[number];

const amount = (name: string) =>
  z.coerce.number(`${name} is a number.`).min(0, `${name} is not negative.`).optional();
const pageSizeSentence = `The limit is a whole number from 1 to ${Math.max(...pageSizes.choices)}.`;

/** Filters, order and page of a list; the same parameters stand in the list page's URL. */
export const AdListQuery = z.object({
  sort: z.enum(adSorts, `The sort is one of: ${adSorts.join(', ')}.`).default('newest'),
  /** Every word must begin a word of title, brand, model, variant or description. */
  text: z.string().trim().max(100, 'Search for at most 100 characters.').optional(),
  subType: z.string().max(40).optional(),
  priceMin: amount('The lowest price'),
  priceMax: amount('The highest price'),
  /** What the two prices are meant in. Ads in other currencies are compared by the rates of `money/rates.ts`. */
  currency: z
    .enum(comparedCurrencies, `Prices can be compared in: ${comparedCurrencies.join(', ')}.`)
    .default('EUR'),
  /** `next` of the page before. */
  before: z.string().max(500).optional(),
  limit: z.coerce
    .number(pageSizeSentence)
    .int(pageSizeSentence)
    .min(1, pageSizeSentence)
    .max(Math.max(...pageSizes.choices), pageSizeSentence)
    .default(pageSizes.default),
});
export type AdListQuery = z.infer<typeof AdListQuery>;
