import { mdiBicycleElectric, mdiCarElectric, mdiScooterElectric } from '@mdi/js';
import type { ProductType } from '@voltyard/contracts/product-types';

export const productTypeIcons: Record<ProductType, string> = {
  car: mdiCarElectric,
  bike: mdiBicycleElectric,
  scooter: mdiScooterElectric,
};
