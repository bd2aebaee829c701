import { findModels } from '@voltyard/contracts/catalogue/catalogue.rest';
import { serve } from '../http/serve.js';
import type { SliceDefinition } from '../slice.js';
import { catalogueModels } from './catalogue-models.js';
import { modelSearch } from './find-models.js';

/** Models change with a release only, and a person who types asks the same again and again. */
const cacheForAnHour = 'public, max-age=3600';

/** The catalogue slice: what is known of the models that are sold. */
export const catalogue: SliceDefinition = {
  projections: [],
  create: () => {
    const find = modelSearch(catalogueModels());
    return {
      routes: [
        serve(findModels, async ({ query: { text, productType }, response }) => {
          response.set('Cache-Control', cacheForAnHour);
          return { models: find(text, productType) };
        }),
      ],
    };
  },
};
