import { findPlaces, type Place } from '@voltyard/contracts/places/places.rest';
import { call } from './api-client';

/** The towns of a country whose name begins with a text, best first. */
export async function findTowns(text: string, country: string, signal?: AbortSignal): Promise<Place[]> {
  const query = { text: text.trim().slice(0, 100), country };
  return (await call(findPlaces, { query }, { signal })).places;
}
