import { z } from 'zod';
import { connectors, legalClasses } from '../ads/seller-ad-fields.js';
import { endpoint } from '../endpoint.js';
import { ProductType } from '../product-types.js';
import { TextQuery } from '../text-query.js';

/** A model with its known facts; unknown ones are left out. */
export const CatalogueModel = z.object({
  productType: ProductType,
  subType: z.string().optional(),
  brand: z.string(),
  model: z.string(),
  variant: z.string().optional(),
  /** The first year it was sold in. */
  fromYear: z.int().optional(),
  batteryUsableKwh: z.number().optional(),
  /** The range in everyday use, not by a test cycle. */
  realRangeKm: z.int().optional(),
  connectors: z.array(z.enum(connectors)).optional(),
  acKw: z.number().optional(),
  acPhases: z.int().optional(),
  dcKw: z.number().optional(),
  motorRatedW: z.int().optional(),
  topSpeedKmh: z.int().optional(),
  legalClass: z.enum(legalClasses).optional(),
  weightKg: z.number().optional(),
});
export type CatalogueModel = z.infer<typeof CatalogueModel>;

/** The most models in one answer. */
export const maximumModelsFound = 20;

export const findModels = endpoint({
  method: 'get',
  path: '/api/Catalogue/FindModels',
  budget: 'read',
  summary: `The models whose brand, model, variant or year begin with the words of a text, at most ${maximumModelsFound}, best first`,
  query: z.object({
    text: TextQuery,
    productType: ProductType.optional(),
  }),
  reply: z.object({ models: z.array(CatalogueModel) }),
});
