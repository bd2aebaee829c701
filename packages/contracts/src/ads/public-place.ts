import type { AdPlace } from './field-types.js';

/** The public place of an ad: its town, or its country with the part of the postcode that names a region. */
export interface PublicPlace extends Pick<AdPlace, 'placeId' | 'town' | 'lat' | 'lon'> {
  /** ISO 3166-1 alpha-2 */
  country: string;
  /** The first part of the postcode (`SW1A`, `10`); left out where the code names no region, or is none of the country's. */
  area?: string;
}

/** What a format shows is its first group. Codes are matched in capitals, without spaces and hyphens. */
interface Format {
  countries: string;
  code: RegExp;
}

/** The outward code, routing key or sorting area where a code has one; else the leading digits, fewer of shorter codes. */
const formats: readonly Format[] = [
  { countries: 'GB GG IM JE', code: /^([A-Z]{1,2}\d[A-Z\d]?)(?:\d[A-Z]{2})?$/ },
  { countries: 'CA', code: /^([A-Z]\d[A-Z])(?:\d[A-Z]\d)?$/ },
  { countries: 'IE', code: /^([A-Z]\d[\dW])(?:[A-Z\d]{4})?$/ },
  { countries: 'MT', code: /^([A-Z]{3})\d{2,4}$/ },
  { countries: 'NL', code: /^(\d{2})\d{2}(?:[A-Z]{2})?$/ },
  { countries: 'AR', code: /^([A-Z]|\d{2})(?:\d{4}[A-Z]{3}|\d{2})$/ },
  { countries: 'US', code: /^(\d{2})\d{3}(?:\d{4})?$/ },
  { countries: 'BR IR', code: /^(\d{2})(?:\d{6}|\d{8})$/ },
  { countries: 'PT', code: /^(\d{2})\d{2}(?:\d{3})?$/ },
  { countries: 'CL IL JP', code: /^(\d{2})\d{5}$/ },
  { countries: 'BY CN CO EC IN KG KZ NG RO RU SG TJ TM UZ VN', code: /^(\d{2})\d{4}$/ },
  {
    countries:
      'BA CZ DE DZ EE EG ES FI FR GR HR ID IT JO KR KW LK LT MA ME MX MY PE PK PL RS SA SE SK TH TR UA',
    code: /^(\d{2})\d{3}$/,
  },
  {
    countries: 'AL AM AT AU AZ BD BE BG CH CY DK GE HU LU LV MD MK NO NZ PH PY SI TN ZA',
    code: /^(\d{2})\d{2}$/,
  },
  { countries: 'IS TW', code: /^(\d)\d{2}(?:\d{2,3})?$/ },
];

const formatOf = new Map(
  formats.flatMap(({ countries, code }) => countries.split(' ').map((country) => [country, code])),
);

/** The part of a postcode that everybody may know; undefined where it would be all of it, or nothing is known of it. */
export function areaOfPostcode(postcode: string, country: string): string | undefined {
  const written = postcode.normalize('NFKC').toUpperCase().replaceAll(/[\s-]/g, '');
  // `D-10115`, `LV-1010`: the country in front of digits is no part of the code.
  const digits = written.replace(new RegExp(`^(?:${country}|${country.slice(0, 1)})(?=\\d+$)`), '');
  const format = formatOf.get(country);
  return (format?.exec(written) ?? format?.exec(digits))?.[1];
}

export function publicPlaceOf({ country, postcode, ...town }: AdPlace): PublicPlace {
  if (town.placeId !== undefined) return { country, ...town };
  const area = postcode === undefined ? undefined : areaOfPostcode(postcode, country);
  return { country, ...(area !== undefined && { area }) };
}
