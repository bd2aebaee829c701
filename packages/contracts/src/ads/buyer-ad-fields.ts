import { z } from 'zod';
import { unknownProductType, type ProductType } from '../product-types.js';
import { anyDay, currency, decimal, line, money, place, someOf, text, whole, year } from './field-types.js';
import { connectors, legalClasses, subTypes } from './seller-ad-fields.js';

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
    title: line('The title', 5, 100),
    budgetMax: money('The highest budget'),
    currency,
    place,
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
  });

/** Asked of every member of the union below, whatever extra fields it has. */
function isBudgetInOrder(ad: object): boolean {
  const { budgetMin = 0, budgetMax } = ad as { budgetMin?: number; budgetMax: number };
  return budgetMin <= budgetMax;
}

/** The fields of a wanted ad beside `extra` ones, such as an id or a version, in one flat body. */
export const buyerAdWith = <Extra extends z.ZodRawShape>(extra: Extra) =>
  z
    .discriminatedUnion(
      'productType',
      [fieldsFor('car').extend(extra), fieldsFor('bike').extend(extra), fieldsFor('scooter').extend(extra)],
      unknownProductType,
    )
    .refine(isBudgetInOrder, { path: ['budgetMin'], message: 'The lowest budget is not above the highest.' });

/** The fields of a wanted ad: what is looked for, and the criteria it must meet. */
export const BuyerAdFields = buyerAdWith({});
export type BuyerAdFields = z.infer<typeof BuyerAdFields>;
