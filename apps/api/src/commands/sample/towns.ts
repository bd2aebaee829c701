import type { AdPlace } from '@voltyard/contracts/ads/field-types';
import { gazetteer } from '../../places/read-gazetteer.js';
import type { Random } from './random.js';

/** The towns of the sample by country, with their names in the gazetteer. */
const towns: Readonly<Record<string, readonly string[]>> = {
  AT: ['Vienna', 'Linz', 'Salzburg', 'Innsbruck', 'Graz'],
  CH: ['Bern', 'Basel', 'Zürich', 'Lausanne'],
  DE: ['Leipzig', 'Berlin', 'Hamburg', 'Köln', 'Frankfurt am Main', 'Stuttgart', 'Munich', 'Nürnberg'],
  FR: ['Toulouse', 'Bordeaux', 'Nantes', 'Lille', 'Lyon', 'Paris'],
  GB: ['Bristol', 'Edinburgh', 'Leeds', 'Manchester', 'London'],
  IT: ['Rome', 'Turin', 'Milan', 'Bologna'],
  NL: ['Amsterdam', 'Rotterdam', 'Utrecht'],
  PL: ['Warsaw', 'Kraków', 'Gdańsk', 'Wrocław'],
  PT: ['Lisbon', 'Porto', 'Braga'],
  SE: ['Stockholm', 'Göteborg', 'Malmö', 'Uppsala'],
};

export type Towns = Readonly<Record<string, readonly AdPlace[]>>;

/** The towns in the form of stored places. */
export async function sampleTowns(): Promise<Towns> {
  const known = await gazetteer();
  const placesIn = (country: string, names: readonly string[]): AdPlace[] =>
    names.map((name) => {
      const { placeId, town, lat, lon } = known.find(name, country)[0]!;
      return { country, placeId, town, lat, lon };
    });
  return Object.fromEntries(
    Object.entries(towns).map(([country, names]) => [country, placesIn(country, names)]),
  );
}

const currencies: Readonly<Record<string, 'CHF' | 'GBP' | 'PLN' | 'SEK'>> = {
  CH: 'CHF',
  GB: 'GBP',
  PL: 'PLN',
  SE: 'SEK',
};

/** The currency of prices in a country. */
export const currencyOf = (country: string) => currencies[country] ?? 'EUR';

/** A random town, in some cases with a postcode, which stays private. */
export const placeIn = (places: readonly AdPlace[], random: Random): AdPlace => {
  const place = random.pick(places);
  return random.chance(0.3) ? { ...place, postcode: String(random.whole(10_000, 89_999)) } : place;
};
