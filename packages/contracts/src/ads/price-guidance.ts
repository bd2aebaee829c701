import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { AdId } from '../ids.js';
import { comparedCurrencies } from '../money/rates.js';
import { ProductType } from '../product-types.js';
import { defaultCurrency } from './criteria/criteria-table.js';
import { whole, year } from './criteria/number-rules.js';
import { line } from './field-types.js';

/** Which asking prices guide: those of the last days, from so many ads on, of which one person has only so many. */
export const guidancePrices = { days: 180, minimumAds: 8, maxAdsOfOnePerson: 2 } as const;

/** Inclusive. */
const Span = z.object({ from: z.int(), to: z.int() });
export type Span = z.infer<typeof Span>;

const Prices = z.object({
  /** How many ads the prices are from. */
  count: z.int(),
  /** A quarter, half and three quarters of the asking prices are at or below these. */
  p25: z.number(),
  p50: z.number(),
  p75: z.number(),
  /** What they are in: the currency asked for. */
  currency: z.enum(comparedCurrencies),
  /** The first registrations of these ads; null when they may have any or none. Wider where there were too few ads. */
  years: Span.nullable(),
  /** The same of their odometers. */
  odometerKm: Span.nullable(),
});

/** There are too few ads to say anything. */
const TooFew = z.object({ count: z.int(), p50: z.null() });

export const PriceGuidance = z.union([Prices, TooFew]);
export type PriceGuidance = z.infer<typeof PriceGuidance>;
export type GuidancePrices = z.infer<typeof Prices>;

export const PriceGuidanceQuery = z.object({
  productType: ProductType,
  brand: line('The brand', 1, 60),
  model: line('The model', 1, 60),
  year: year('The year of the first registration', 1900, 2099),
  odometerKm: whole('The odometer (km)', 0, 2_000_000),
  currency: z
    .enum(comparedCurrencies, `Prices can be compared in: ${comparedCurrencies.join(', ')}.`)
    .default(defaultCurrency),
  /** An ad that does not count, such as the one that is being looked at. */
  exceptAdId: AdId.optional(),
});
export type PriceGuidanceQuery = z.infer<typeof PriceGuidanceQuery>;

export const getPriceGuidance = endpoint({
  method: 'get',
  path: '/api/Match/GetPriceGuidance',
  budget: 'search',
  summary: `The quarter, half and three-quarter points of what was asked here in the last ${guidancePrices.days} days for a model of about this age and odometer; \`p50\` is null below ${guidancePrices.minimumAds} ads`,
  query: PriceGuidanceQuery,
  reply: PriceGuidance,
});
