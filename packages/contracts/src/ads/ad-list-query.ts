import { z } from 'zod';
import { pageSizes } from '../limits.js';
import { comparedCurrencies } from '../money/rates.js';
import type { ProductType } from '../product-types.js';
import { searchProblem } from './searched-words.js';
import { subTypes } from './seller-ad-fields.js';

export const adSorts = ['newest', 'price-low', 'price-high'] as const;
export type AdSort = (typeof adSorts)[number];

const amount = (name: string) =>
  z.coerce.number(`${name} is a number.`).min(0, `${name} is not negative.`).optional();
const pageSizeSentence = `The limit is a whole number from 1 to ${Math.max(...pageSizes.choices)}.`;

/** Filters, order and page of a list; the same parameters stand in the list page's URL. */
export const AdListQuery = z.object({
  sort: z.enum(adSorts, `The sort is one of: ${adSorts.join(', ')}.`).default('newest'),
  /** Every word must begin a word of title, brand, model, variant or description. */
  text: z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = searchProblem(text);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .optional(),
  /** One of its product type, see {@link subTypeProblem}. */
  subType: z.string().optional(),
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

/** Why a list of the product type cannot be narrowed to a type; null when it can. */
export function subTypeProblem(productType: ProductType, subType: string | undefined): string | null {
  const known: readonly string[] = subTypes[productType];
  return subType === undefined || known.includes(subType)
    ? null
    : `The type of a ${productType} is one of: ${known.join(', ')}.`;
}
