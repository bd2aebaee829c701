import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { countryCodes } from '../iso-codes.js';
import { TextQuery } from '../text-query.js';

const notAPlaceId = 'A place is named by its placeId, as FindPlaces answers it.';
/** The GeoNames id of a place. */
export const PlaceId = z.string(notAPlaceId).regex(/^[1-9]\d{0,9}$/, notAPlaceId);

/** A town. Its point is rounded to about a kilometre. */
export const Place = z.object({
  placeId: PlaceId,
  town: z.string(),
  /** The state, province or county; empty when it has no name. */
  region: z.string(),
  /** ISO 3166-1 alpha-2 */
  country: z.string(),
  lat: z.number(),
  lon: z.number(),
});
export type Place = z.infer<typeof Place>;

/** The most places in one answer. */
export const maximumPlacesFound = 10;

const tooMany = `Ask for at most ${maximumPlacesFound} places.`;

export const findPlaces = endpoint({
  method: 'get',
  path: '/api/Place/FindPlaces',
  budget: 'search',
  summary: `The towns whose name begins with a text, the largest first; or those of some ids; at most ${maximumPlacesFound}`,
  query: z.object({
    text: TextQuery,
    country: z.enum(countryCodes, 'The country is a two-letter code such as DE.').optional(),
    /** Repeated for several places; text and country are then ignored. */
    placeId: z
      .preprocess((given) => [given].flat(), z.array(PlaceId).max(maximumPlacesFound, tooMany))
      .optional(),
  }),
  reply: z.object({ places: z.array(Place) }),
});
