import { type CatalogueModel, findModels } from '@voltyard/contracts/catalogue/catalogue.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { call } from './api-client';

/** The models of a type of vehicle that match a text, best first. */
export async function findCatalogueModels(
  text: string,
  productType: ProductType,
  signal?: AbortSignal,
): Promise<CatalogueModel[]> {
  const query = { text: text.trim().slice(0, 100), productType };
  if (query.text === '') return [];
  return (await call(findModels, { query }, { signal })).models;
}
