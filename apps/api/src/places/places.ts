import { findPlaces, type Place } from '@voltyard/contracts/places/places.rest';
import { serve } from '../http/serve.js';
import type { SliceDefinition } from '../slice.js';
import { gazetteer } from './read-gazetteer.js';

/** Towns change only with a release, and people who type repeat the same questions. */
const cacheForAnHour = 'public, max-age=3600';

/** The places slice: the towns that ads can be in. */
export const places: SliceDefinition = {
  projections: [],
  create: () => ({
    routes: [
      serve(findPlaces, async ({ query: { text, country, placeId }, response }) => {
        response.set('Cache-Control', cacheForAnHour);
        const towns = await gazetteer();
        if (placeId === undefined) return { places: towns.find(text, country) };
        return {
          places: placeId.map((id) => towns.town(id)).filter((place): place is Place => place !== null),
        };
      }),
    ],
  }),
};
