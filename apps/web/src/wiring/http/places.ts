import { findPlaces, type Place } from '@voltyard/contracts/places/places.rest';
import { call } from './api-client';

/** The towns whose name begins with a text, of one country or of all, best first. */
export async function findTowns(
  text: string,
  country: string | undefined,
  signal?: AbortSignal,
): Promise<Place[]> {
  const query = { text: text.trim().slice(0, 100), country };
  return (await call(findPlaces, { query }, { signal })).places;
}

/** The town with a placeId; null when there is none. */
export async function loadTown(placeId: string, signal?: AbortSignal): Promise<Place | null> {
  const { places } = await call(findPlaces, { query: { placeId: [placeId] } }, { signal });
  return places[0] ?? null;
}
