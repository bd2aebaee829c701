import { z } from 'zod';
import { unknownProductType, type ProductType } from '../product-types.js';
import {
  anyDay,
  countryOrPlace,
  currency,
  decimal,
  isLocated,
  line,
  money,
  notLocated,
  oneOf,
  someOf,
  text,
  title,
  whole,
  year,
} from './field-types.js';
import { connectors, legalClasses, subTypes } from './seller-ad-fields.js';

/** Who sees a wanted ad: everybody, or only who wrote it. */
export const visibilities = ['public', 'private'] as const;

/** The criteria of a wanted ad that need not be a must. The highest budget stands for the lowest one too. */
export const criteriaToRank = [
  'subTypes',
  'brands',
  'models',
  'budgetMax',
  'yearMin',
  'odometerKmMax',
  'batteryUsableKwhMin',
  'rangeKmMin',
  'sohPercentMin',
  'connectors',
  'legalClasses',
  'radiusKm',
] as const;

const names = (name: string) => {
  const sentence = `${name}: name 1 to 20.`;
  return z
    .array(line(name, 1, 60), sentence)
    .min(1, sentence)
    .max(20, sentence);
};

const fieldsFor = <Type extends ProductType>(productType: Type) =>
  z.strictObject({
    productType: z.literal(productType),
    title,
    /** Needed of a public one. */
    budgetMax: money('The highest budget').optional(),
    currency,
    /** More than its country is needed of a public one. */
    place: countryOrPlace,
    budgetMin: money('The lowest budget').optional(),
    subTypes: someOf('The types', subTypes[productType]).optional(),
    brands: names('A brand').optional(),
    models: names('A model').optional(),
    yearMin: year('The earliest year', 1900, 2099).optional(),
    odometerKmMax: whole('The highest odometer (km)', 0, 2_000_000).optional(),
    batteryUsableKwhMin: decimal('The smallest battery (kWh)', 0.1, 250).optional(),
    rangeKmMin: whole('The shortest range (km)', 1, 1200).optional(),
    sohPercentMin: decimal('The lowest battery health (%)', 0, 110).optional(),
    connectors: someOf('The connectors', connectors).optional(),
    legalClasses: someOf('The legal classes', legalClasses).optional(),
    neededBy: anyDay('Needed by').optional(),
    radiusKm: whole('How far you would go (km)', 1, 1000).optional(),
    description: text('The description', 0, 5000).optional(),
    /** The criteria that are only nice to have; all others are required. */
    niceToHave: someOf('Nice to have', criteriaToRank).optional(),
    /** Public when left out. */
    visibility: oneOf('The visibility', visibilities).optional(),
  });

/** Whether only its writer may see the ad: a kept search. Ads for sale are always public. */
export const isPrivateAd = (ad: object): boolean => 'visibility' in ad && ad.visibility === 'private';

/** The fields that the rules below read. Any may be missing, or be any JSON: what is no value of its field is refused there. */
interface Ruled {
  productType?: unknown;
  connectors?: unknown;
  legalClasses?: unknown;
  budgetMin?: unknown;
  budgetMax?: unknown;
  place?: unknown;
  niceToHave?: unknown;
}

const isMore = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number' && one > other;

const isOnlyCountry = ({ country, ...more }: { country?: unknown; placeId?: unknown; postcode?: unknown }) =>
  country !== undefined && !isLocated(more);

/** Rules about several fields. They are checked even when other fields are missing or wrong. */
const rules: readonly { path: string[]; message: string; isKept: (ad: Ruled) => boolean }[] = [
  {
    path: ['budgetMin'],
    message: 'The lowest budget is not above the highest.',
    isKept: ({ budgetMin, budgetMax }) => !isMore(budgetMin, budgetMax),
  },
  {
    path: ['budgetMax'],
    message: 'A wanted ad that everybody sees names its highest budget.',
    isKept: (ad) => isPrivateAd(ad) || ad.budgetMax !== undefined,
  },
  {
    path: ['place', 'placeId'],
    message: notLocated,
    isKept: (ad) => isPrivateAd(ad) || !isOnlyCountry(Object(ad.place)),
  },
  {
    path: ['niceToHave'],
    message: 'Nice to have is only what the ad asks for: leave out the criteria that it does not name.',
    isKept: (ad) =>
      [ad.niceToHave ?? []].flat().every((name) => typeof name !== 'string' || Object.hasOwn(ad, name)),
  },
  // As in lists. Wanted ads that are older than these two rules may have such a criterion, and are read with it.
  {
    path: ['connectors'],
    message: 'Connectors do not apply to a bike. Leave them out.',
    isKept: (ad) => ad.productType !== 'bike' || ad.connectors === undefined,
  },
  {
    path: ['legalClasses'],
    message: 'A legal class does not apply to a car. Leave it out.',
    isKept: (ad) => ad.productType !== 'car' || ad.legalClasses === undefined,
  },
];

function refuseMismatches(ad: object, context: z.RefinementCtx): void {
  for (const { path, message, isKept } of rules)
    if (!isKept(ad)) context.addIssue({ code: 'custom', path, message });
}

/** The fields of a wanted ad beside `extra` ones, such as an id or a version, in one flat body. */
export const buyerAdWith = <Extra extends z.ZodRawShape>(extra: Extra) =>
  z
    .discriminatedUnion(
      'productType',
      [fieldsFor('car').extend(extra), fieldsFor('bike').extend(extra), fieldsFor('scooter').extend(extra)],
      unknownProductType,
    )
    .superRefine(refuseMismatches, { when: ({ value }) => value instanceof Object });

/** The fields of a wanted ad: what is looked for, and the criteria it must meet. */
export const BuyerAdFields = buyerAdWith({});
export type BuyerAdFields = z.infer<typeof BuyerAdFields>;
