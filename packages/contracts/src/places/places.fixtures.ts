import type { Place } from './places.rest.js';

/** Graz as the gazetteer has it. */
export const graz: Place = {
  placeId: '2778067',
  town: 'Graz',
  region: 'Styria',
  country: 'AT',
  lat: 47.07,
  lon: 15.45,
};
