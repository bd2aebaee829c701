import { z } from 'zod';

/** The three kinds of vehicle, in the order the product names them. */
export const productTypes = ['car', 'bike', 'scooter'] as const;
export const unknownProductType = 'The product type is car, bike or scooter.';
export const ProductType = z.enum(productTypes, unknownProductType);
export type ProductType = z.infer<typeof ProductType>;

export const isProductType = (text: string | undefined): text is ProductType =>
  (productTypes as readonly (string | undefined)[]).includes(text);

/** A gallery's address names its vehicles in the plural; everything else in the product names the product type. */
export const galleryKinds = { car: 'cars', bike: 'bikes', scooter: 'scooters' } as const satisfies Record<
  ProductType,
  string
>;
export type GalleryKind = (typeof galleryKinds)[ProductType];

/** In the place of a product type in the address of a user's ads: whatever they have most of. */
export const anyProductType = 'any';
