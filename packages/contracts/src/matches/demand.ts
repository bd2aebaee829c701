import { z } from 'zod';
import { batteryHealth } from '../ads/battery-health.js';
import {
  currency,
  decimal,
  line,
  money,
  oneOf,
  pastDay,
  place,
  someOf,
  text,
  title,
  whole,
  yesOrNo,
} from '../ads/field-types.js';
import {
  batteryOwnerships,
  conditions,
  connectors,
  legalClasses,
  subTypes,
} from '../ads/seller-ad-fields.js';
import { endpoint } from '../endpoint.js';
import { demandLimits } from '../limits.js';
import { ProductType } from '../product-types.js';

/**
 * An ad for sale as far as it is typed: the fields that people look for, under the ad's own names. What is not typed yet
 * counts against no question: searched words are asked of it from its title on.
 */
export const DemandQuestion = z.strictObject({
  productType: ProductType,
  subType: oneOf('The type', [...subTypes.car, ...subTypes.bike, ...subTypes.scooter]).optional(),
  brand: line('The brand', 1, 60).optional(),
  model: line('The model', 1, 60).optional(),
  variant: line('The variant', 1, 60).optional(),
  title: title.optional(),
  description: text('The description', 0, 5000).optional(),
  condition: oneOf('The condition', conditions).optional(),
  batteryOwnership: oneOf('The battery ownership', batteryOwnerships).optional(),
  price: money('The price').optional(),
  currency: currency.optional(),
  firstRegistration: pastDay('The first registration').optional(),
  odometerKm: whole('The odometer (km)', 0, 2_000_000).optional(),
  batteryUsableKwh: decimal('The usable battery (kWh)', 0.1, 250).optional(),
  rangeKm: whole('The range (km)', 5, 1200).optional(),
  soh: batteryHealth(2_000_000).partial().optional(),
  connectors: someOf('The connectors', connectors).optional(),
  dcKw: decimal('The DC charging power (kW)', 0, 1000).optional(),
  legalClass: oneOf('The legal class', legalClasses).optional(),
  place: place.optional(),
  hasPhotos: yesOrNo('Has photos').optional(),
});
export type DemandQuestion = z.infer<typeof DemandQuestion>;

/** How many people look for what an ad would offer. A number below three is null: of so few one could guess who they are. */
export const Demand = z.object({
  /** Whom it would fit at some price, each once; up to {@link demandLimits}.people. */
  people: z.int().nullable(),
  /** There are more than were counted. */
  isCapped: z.boolean(),
  /** Whether a price was typed that can be compared. */
  isPriced: z.boolean(),
  /** How many of them would pay about this price; null also where there is none. */
  withinPrice: z.int().nullable(),
  /** How many more would at lower prices, the highest first; at any price where there is none. Each is at least three people. */
  steps: z.array(z.object({ price: z.number(), people: z.int() })),
});
export type Demand = z.infer<typeof Demand>;

export const countDemand = endpoint({
  method: 'post',
  path: '/api/Match/CountDemand',
  budget: 'demand',
  summary: `How many other people look for what an ad for sale would offer, of the fields typed so far: counts from ${demandLimits.fewest} on, never who`,
  access: 'signed-in',
  body: DemandQuestion,
  reply: Demand,
});
