import { setImmediate as othersTurn } from 'node:timers/promises';
import { findModels } from '@voltyard/contracts/catalogue/catalogue.rest';
import { serve } from '../http/serve.js';
import type { SliceDefinition } from '../slice.js';
import { catalogueModels } from './catalogue-models.js';
import { type FindModels, modelSearch } from './find-models.js';

/** Models change with a release only, and a person who types asks the same again and again. */
const cacheForAnHour = 'public, max-age=3600';

/** The catalogue slice: what is known of the models that are sold. */
export const catalogue: SliceDefinition = {
  projections: [],
  create: () => {
    // Put in order when the first person asks: a start does not wait for it.
    let search: Promise<FindModels> | null = null;
    return {
      routes: [
        serve(findModels, async ({ query: { text, productType }, response }) => {
          const find = await (search ??= openSearch());
          response.set('Cache-Control', cacheForAnHour);
          return { models: find(text, productType) };
        }),
      ],
    };
  },
};

/** In two steps, so that no other request waits for both. */
async function openSearch(): Promise<FindModels> {
  const models = catalogueModels();
  await othersTurn();
  return modelSearch(models);
}
