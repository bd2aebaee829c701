import { z } from 'zod';

/** The three kinds of vehicle, in the order the product names them. */
export const productTypes = ['car', 'bike', 'scooter'] as const;
export const unknownProductType = 'The product type is car, bike or scooter.';
export const ProductType = z.enum(productTypes, unknownProductType);
export type ProductType = z.infer<typeof ProductType>;
