import type { CatalogueModel } from '@voltyard/contracts/catalogue/catalogue.rest';

export const zoeModel = (facts: Partial<CatalogueModel> = {}): CatalogueModel => ({
  productType: 'car',
  brand: 'Renault',
  model: 'Zoe',
  fromYear: 2019,
  batteryUsableKwh: 52,
  ...facts,
});
