import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import type { AdPlace } from '@voltyard/contracts/ads/field-types';
import { Problem } from '@voltyard/contracts/problems';
import type { FindTown } from '../slice.js';

/**
 * The fields of an ad with its place as it is stored. The name and point of the town come from its placeId, never from
 * the client.
 */
export const withKnownPlace = async <Fields extends AdFields>(
  fields: Fields,
  findTown: FindTown,
): Promise<Fields> => ({ ...fields, place: await knownPlace(fields.place, findTown) });

async function knownPlace({ country, placeId, postcode }: AdPlace, findTown: FindTown): Promise<AdPlace> {
  const given = { country, ...(postcode !== undefined && { postcode }) };
  if (placeId === undefined) return given;
  const known = await findTown(placeId);
  if (known === null) throw refused(unknownPlace);
  if (known.country !== country)
    throw refused('This town is in another country. Change the town or the country.');
  const { town, lat, lon } = known;
  return { ...given, placeId, town, lat, lon };
}

export const unknownPlace = 'No town has this placeId. FindPlaces returns valid ones.';
const refused = (message: string) => new Problem('invalid-request', [{ path: 'place.placeId', message }]);
