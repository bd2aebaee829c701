import type { AdPlace } from '@voltyard/contracts/ads/field-types';
import { gazetteer } from '../../places/read-gazetteer.js';
import type { Random } from './random.js';

/** Where the sample's vehicles are: towns by country, as the gazetteer names them. */
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

/** As the places of ads are stored. */
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

/** What people name prices in there. */
export const currencyOf = (country: string) => currencies[country] ?? 'EUR';

/** Some have written their postcode too, which nobody else sees. */
export const placeIn = (places: readonly AdPlace[], random: Random): AdPlace => {
  const place = random.pick(places);
  return random.chance(0.3) ? { ...place, postcode: String(random.whole(10_000, 89_999)) } : place;
};
