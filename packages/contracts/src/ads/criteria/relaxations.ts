import { z } from 'zod';
import type { Place } from '../../places/places.rest.js';
import { type Criteria, criteriaTable, type CriterionName, givenRows, withoutRow } from './criteria-table.js';
import { distancesOf, type TextReading, widerValues } from './wider-values.js';

/** A change of criteria that find nothing. */
export const Relaxation = z.object({
  /** The criteria to leave out. */
  without: z.array(z.enum(Object.keys(criteriaTable) as CriterionName[])),
  /** The parameters to change, and their new values. */
  instead: z.record(z.string(), z.union([z.number(), z.string()])),
  /**
   * Where the words name a place, which is asked for instead of them: its name and point, and its country where there is
   * one of the same name in another country.
   */
  nearPlace: z
    .object({ town: z.string(), lat: z.number(), lon: z.number(), country: z.string().optional() })
    .optional(),
});
export type Relaxation = z.infer<typeof Relaxation>;

/** Pairs are tried among this many criteria, so that they stay few. */
const maxPaired = 8;

export const relaxedBy = <Asked extends Criteria>(
  { without, instead, nearPlace }: Relaxation,
  asked: Asked,
): Asked => ({
  ...without.reduce((left, name) => withoutRow(criteriaTable[name], left), asked),
  ...instead,
  ...(nearPlace && { nearPlace }),
});

/** A place that a text names, and the text without its name. */
export interface PlaceInText {
  readonly place: Place;
  /** As the text has it. */
  readonly name: string;
  readonly rest: string;
  /** Whether it is told of which country it is: the name alone may mean others. */
  readonly isOneOfMany: boolean;
}

/** The places that the words name in the place of their names: at the usual distance first, then farther away. */
export const nearby = (places: readonly PlaceInText[], criteria: Criteria): Relaxation[][] =>
  distancesOf(criteriaTable.place.filterField('car'), criteria).map((distance) =>
    places.map(({ place: { placeId, town, lat, lon, country }, rest, isOneOfMany }) => ({
      without: rest === '' ? ['text'] : [],
      instead: { ...(rest !== '' && { text: rest }), near: placeId, ...distance },
      nearPlace: { town, lat, lon, ...(isOneOfMany && { country }) },
    })),
  );

/** For each given criterion that can be wider, its wider values, the closest first, those that are equally close together. */
export const widenings = (criteria: Criteria, reading: TextReading): Relaxation[][][] =>
  givenRows(criteria).map((row) =>
    widerValues(row, criteria, reading).map((close) => close.map((instead) => ({ without: [], instead }))),
  );

/** Each given criterion without all others: what is left to offer where no two of them are why nothing is found. */
export function alone(criteria: Criteria): Relaxation[] {
  const names = givenRows(criteria).map(([name]) => name);
  // Of up to three, a pair leaves one.
  if (names.length < 4) return [];
  return names.map((kept) => ({ without: names.filter((name) => name !== kept), instead: {} }));
}

/** Every two given criteria, unless these are all. */
export function pairs(criteria: Criteria): Relaxation[] {
  const names = givenRows(criteria).map(([name]) => name);
  if (names.length < 3) return [];
  return names
    .slice(0, maxPaired)
    .flatMap((one, place) =>
      names.slice(place + 1, maxPaired).map((other) => ({ without: [one, other], instead: {} })),
    );
}
