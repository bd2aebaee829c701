import type { z } from 'zod';
import type { ProductType } from '../../product-types.js';
import { inSentence } from '../ad-copy.js';
import {
  sharedOptions,
  type Chip,
  type Criterion,
  type Given,
  readParameters,
  type RowOptions,
} from './criterion.js';
import type { BoundsField, Unit } from './filter-field.js';
import { type ListCondition, orNone } from './list-condition.js';
import { type ListField, listFields } from './list-fields.js';

interface BetweenRow<Parameters extends z.ZodRawShape> extends RowOptions {
  /** The bounds, and what they are meant in. */
  parameters: Parameters;
  /** Which parameter is the lowest value that is given; null where there is only a highest. */
  lowest: (keyof Parameters & string) | null;
  /** Which is the highest; null where there is only a lowest. */
  highest: (keyof Parameters & string) | null;
  /** The field with the value. */
  field: ListField;
  /** Converts a bound to the unit of the field; left out where the units are the same. */
  inField?: (bound: number, given: Given<Parameters>) => number;
  /**
   * Whether a wanted ad's value is a minimum or a maximum, which every vehicle within the bounds must meet. Left out
   * where wanted ads are compared as ads for sale are.
   */
  wantedAs?: 'at-least' | 'at-most';
  /** A bound as people read it. */
  shown: (bound: number, given: Given<Parameters>, productType: ProductType) => string;
  /** The words before a bound in a sentence. */
  phrases: { lowest: string; highest: string; highestAlone?: string };
  /** The unit that people use; left out where there is none. */
  unit?: (productType: ProductType) => Unit;
  unitParameter?: BoundsField['unitParameter'];
}

const noUnit = (): Unit => ({ name: null, perOne: 1, isDecimal: false });

/** The ad's value lies between two bounds, both included; one of them may be missing. */
export function between<Parameters extends z.ZodRawShape>(
  row: BetweenRow<Parameters>,
): Criterion<Parameters, BoundsField> {
  const { label, parameters, lowest, highest, field } = row;
  const { inField = (bound) => bound, wantedAs, shown, phrases, unit = noUnit } = row;
  const { unitParameter = null } = row;
  // A row without a lowest or highest bound has no name of it, so none is given.
  const boundIn = (given: Given<Parameters>, name: string | null) =>
    given[String(name)] as number | undefined;
  const boundsIn = (given: Given<Parameters>) => ({
    // A minimum of 0 is the same as none.
    low: boundIn(given, lowest) || undefined,
    high: boundIn(given, highest),
  });
  const beforeHigh = (low: number | undefined) =>
    low === undefined ? (phrases.highestAlone ?? phrases.highest) : phrases.highest;
  const withoutZero = (given: Given<Parameters>): Given<Parameters> =>
    boundIn(given, lowest) === 0 ? { ...given, [String(lowest)]: undefined } : given;
  const isGiven = (given: Given<Parameters>) =>
    Object.values(boundsIn(given)).some((bound) => bound !== undefined);
  const condition = (given: Given<Parameters>): ListCondition => {
    const { low, high } = boundsIn(given);
    const range = {
      ...(low !== undefined && { min: inField(low, given) }),
      ...(high !== undefined && { max: inField(high, given) }),
    };
    return { range: { [field]: range } };
  };
  /** Every vehicle with one of these values meets the wanted ad. */
  const takes = (values: readonly number[]): ListCondition => {
    const range = wantedAs === 'at-least' ? { max: Math.min(...values) } : { min: Math.max(...values) };
    return orNone({ range: { [field]: range } });
  };

  return {
    ...sharedOptions(row),
    operator: 'between',
    parameters,
    isGiven,
    problem: () => null,
    condition: (given, kind) =>
      kind === 'wanted' && wantedAs !== undefined
        ? takes(Object.values(boundsIn(given)).filter((bound) => bound !== undefined))
        : condition(given),
    ...(wantedAs !== undefined && {
      takenBy: (vehicle) => {
        const value = listFields[field].of(vehicle);
        return value === null ? null : takes([Number(value)]);
      },
    }),
    read: (search) => {
      const { given, refused } = readParameters(parameters, search);
      // What bounds are meant in says nothing without a bound, and a bound nothing without what it is meant in.
      const isUnknownUnit = unitParameter !== null && isRefused(search, given, unitParameter.parameter);
      return { given: isGiven(given) && !isUnknownUnit ? withoutZero(given) : {}, refused };
    },
    chips: ({ kind, productType }, given) => {
      const { low, high } = boundsIn(given);
      const isMine = kind === 'wanted' && wantedAs !== undefined;
      const said = (word: string, bound: number) =>
        `${isMine ? 'Accepts' : word} ${shown(bound, given, productType)}`;
      const without = (name: string | null) => ({ [String(name)]: undefined }) as Given<Parameters>;
      const chips: (Chip<Parameters> | false)[] = [
        low !== undefined && { label: said('From', low), without: without(lowest) },
        high !== undefined && { label: said('Up to', high), without: without(highest) },
      ];
      return chips.filter((chip) => chip !== false);
    },
    phrase: (productType, given) => {
      const { low, high } = boundsIn(given);
      const said = [
        low === undefined ? [] : `${phrases.lowest} ${shown(low, given, productType)}`,
        high === undefined ? [] : `${beforeHigh(low)} ${shown(high, given, productType)}`,
      ];
      return said.flat().join(' ');
    },
    filterField: (productType, kind) => {
      const isMine = kind === 'wanted' && wantedAs !== undefined;
      return {
        operator: 'between',
        label: isMine ? `My ${productType}’s ${inSentence(label)}` : label,
        isMine,
        lowest,
        highest,
        unit: unit(productType),
        unitParameter,
      };
    },
  };
}

/** Whether an address gives a parameter that was not read. */
const isRefused = (search: URLSearchParams, given: object, parameter: string): boolean =>
  (search.get(parameter) ?? '') !== '' && !Object.hasOwn(given, parameter);
