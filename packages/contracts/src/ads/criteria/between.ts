import type { z } from 'zod';
import { type Given, type BoundsField, type Chip, type Criterion, readParameters } from './criterion.js';
import { type ListField, listFields } from './list-fields.js';

interface BetweenRow<Parameters extends z.ZodRawShape> {
  label: string;
  /** The bounds, and what they are meant in. */
  parameters: Parameters;
  /** Which parameter is the lowest value that is given; null where there is only a highest. */
  lowest: (keyof Parameters & string) | null;
  /** Which is the highest; null where there is only a lowest. */
  highest: (keyof Parameters & string) | null;
  /** The fields that have the value; of several each for an order of its own. */
  fields: readonly [ListField, ...ListField[]];
  /** Between these are all values that are known; left out where a field is null when its value is not. */
  known?: { readonly min: number; readonly max: number };
  /** A bound as the fields have their values; left out where it is one. */
  inField?: (bound: number, given: Given<Parameters>) => number;
  /** A bound as people read it. */
  shown: (bound: number, given: Given<Parameters>) => string;
}

/** Where there is no number, as in a currency without a rate, nothing lies. */
const isBetween = (value: number, { min = -Infinity, max = Infinity }: { min?: number; max?: number }) =>
  value >= min && value <= max;

/** The ad's value lies between two bounds, both included; one of them may be missing. */
export function between<Parameters extends z.ZodRawShape>(
  row: BetweenRow<Parameters>,
): Criterion<Parameters, BoundsField> {
  const { label, parameters, lowest, highest, fields, known, inField = (bound) => bound, shown } = row;
  // A row without a lowest or highest bound has no name of it, so none is given.
  const boundIn = (given: Given<Parameters>, name: string | null) =>
    given[String(name)] as number | undefined;
  const boundsIn = (given: Given<Parameters>) => ({
    low: boundIn(given, lowest),
    high: boundIn(given, highest),
  });
  const isGiven = (given: Given<Parameters>) =>
    Object.values(boundsIn(given)).some((bound) => bound !== undefined);
  /** Such that no ad whose value is unknown is between them. */
  const rangeOf = (given: Given<Parameters>) => {
    const { low, high } = boundsIn(given);
    const inRange = (bound: number) => Math.min(inField(bound, given), known?.max ?? Infinity);
    const min = low === undefined ? known?.min : inRange(low);
    const max = high === undefined ? known?.max : inRange(high);
    return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  };

  return {
    operator: 'between',
    parameters,
    fields,
    isGiven,
    problem: () => null,
    judge: (card, given) => {
      const value = listFields[fields[0]].of(card);
      if (typeof value !== 'number' || !isBetween(value, known ?? {})) return 'unknown';
      return isBetween(value, rangeOf(given)) ? 'met' : 'failed';
    },
    condition: (given, sortedBy) => ({
      range: { [fields.includes(sortedBy) ? sortedBy : fields[0]]: rangeOf(given) },
    }),
    read: (search) => {
      const { given, refused } = readParameters(parameters, search);
      // What bounds are meant in says nothing without a bound.
      return { given: isGiven(given) ? given : {}, refused };
    },
    chips: (_productType, given) => {
      const { low, high } = boundsIn(given);
      const without = (name: string | null) => ({ [String(name)]: undefined }) as Given<Parameters>;
      const chips: (Chip<Parameters> | false)[] = [
        low !== undefined && { label: `From ${shown(low, given)}`, without: without(lowest) },
        high !== undefined && { label: `Up to ${shown(high, given)}`, without: without(highest) },
      ];
      return chips.filter((chip) => chip !== false);
    },
    phrase: (_productType, given) => {
      const { low, high } = boundsIn(given);
      const phrases = [
        low === undefined ? [] : `from ${shown(low, given)}`,
        high === undefined ? [] : `to ${shown(high, given)}`,
      ];
      return phrases.flat().join(' ');
    },
    filterField: () => ({ operator: 'between', label, lowest, highest }),
  };
}
