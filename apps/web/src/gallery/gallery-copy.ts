import { galleryKinds, type ProductType, productTypes } from '@voltyard/contracts/product-types';
import { paths } from '../wiring/navigation/paths';

/** The product type a gallery's address names: `cars` is `car`; null where there is no such gallery. */
export const productTypeOfKind = (kind: string | undefined): ProductType | null =>
  productTypes.find((productType) => galleryKinds[productType] === kind) ?? null;

export const viewPath = (productType: ProductType): string =>
  paths.photoGalleryView(galleryKinds[productType]);

export const uploadPath = (productType: ProductType): string =>
  paths.photoGalleryUpload(galleryKinds[productType]);

/** `Car photos`: as the drawer names the galleries. */
export const galleryNames: Record<ProductType, string> = {
  car: 'Car photos',
  bike: 'Bike photos',
  scooter: 'Scooter photos',
};
