import type { z } from 'zod';
import type { Point } from '../../places/point.js';
import { kilometres } from '../quantities.js';
import { sharedOptions, type Criterion, type Given, readParameters, type RowOptions } from './criterion.js';
import type { DistanceField } from './filter-field.js';
import type { ListField } from './list-fields.js';

interface WithinDistanceRow<Parameters extends z.ZodRawShape> extends RowOptions {
  rules: Parameters;
  /** The parameter with the placeId. */
  place: keyof Parameters & string;
  /** The parameter with the distance in kilometres. */
  radius: keyof Parameters & string;
  /** Where an ad is, and how far its buyer would travel. */
  fields: { lat: ListField; lon: ListField; reach: ListField };
  /** The distances to choose from. */
  choices: readonly number[];
  /** The distance when none is given. */
  defaultKm: number;
}

/** A place that does not exist: no ad is near it. */
const nowhere: Point = { lat: Number.NaN, lon: Number.NaN };

/**
 * The ad lies within a distance of a place, as the crow flies. A wanted ad also needs a buyer who would travel as far
 * as that place. The point of the place is kept beside the given values (`Located`).
 */
export function withinDistance<Parameters extends z.ZodRawShape>(
  row: WithinDistanceRow<Parameters>,
): Criterion<Parameters, DistanceField> {
  const { label, rules, place, radius, fields, choices, defaultKm } = row;
  const radiusIn = (given: Given<Parameters>) => (given[radius] as number | undefined) ?? defaultKm;
  const isGiven = (given: Given<Parameters>) => given[place] !== undefined;
  const within = (given: Given<Parameters>) =>
    `${kilometres(radiusIn(given))} of ${given.nearPlace?.town ?? 'a town'}`;

  return {
    ...sharedOptions(row),
    operator: 'within-distance',
    parameters: rules,
    isGiven,
    problem: () => null,
    condition: (given) => {
      const { lat, lon } = given.nearPlace ?? nowhere;
      return { within: { ...fields, from: { lat, lon }, km: radiusIn(given) } };
    },
    read: (search) => {
      const { given, refused } = readParameters(rules, search);
      // A distance without a place has no effect.
      return { given: isGiven(given) ? given : {}, refused };
    },
    chips: (_about, given) => [
      {
        label: `Within ${within(given)}`,
        without: { [place]: undefined, [radius]: undefined } as Given<Parameters>,
      },
    ],
    phrase: (_productType, given) => `within ${within(given)}`,
    filterField: () => ({ operator: 'within-distance', label, place, radius, choices, defaultKm }),
  };
}
