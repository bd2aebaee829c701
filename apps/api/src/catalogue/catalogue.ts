import { findModels } from '@voltyard/contracts/catalogue/catalogue.rest';
import { serve } from '../http/serve.js';
import type { SliceDefinition } from '../slice.js';
import { catalogueModels } from './catalogue-models.js';
import { type FindModels, modelSearch } from './find-models.js';

/** Models change only with a release, and people who type repeat the same questions. */
const cacheForAnHour = 'public, max-age=3600';

/** The catalogue slice: models on the market and their facts. */
export const catalogue: SliceDefinition = {
  projections: [],
  create: () => {
    // Prepared for the first request, so that the start does not wait for it.
    let search: Promise<FindModels> | null = null;
    return {
      routes: [
        serve(findModels, async ({ query: { text, productType }, response }) => {
          const find = await (search ??= catalogueModels().then(modelSearch));
          response.set('Cache-Control', cacheForAnHour);
          return { models: find(text, productType) };
        }),
      ],
    };
  },
};
