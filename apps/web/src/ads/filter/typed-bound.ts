import { criteriaParameters } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { Unit } from '@voltyard/contracts/ads/criteria/filter-field';
import { moneyTyped, otherCurrency } from '../form/money-typed';
import { numberFrom } from '../form/number-from';

interface TypedBound {
  /** The value of the parameter; undefined for an empty text and for one that is no valid bound. */
  value?: number | undefined;
  /** Why the text is no bound, as a sentence; undefined when it is one, or empty. */
  problem?: string | undefined;
}

export interface BoundUnit {
  unit: Unit;
  /** Of an amount of money (ISO 4217); null where it is none. */
  currency: string | null;
}

/** Reads a bound as people type it: `20.000` and `20 000 €` are a price of twenty thousand. */
export function readBound(parameter: string, text: string, { unit, currency }: BoundUnit): TypedBound {
  const typed = text.trim();
  if (typed === '') return {};
  const other = currency === null ? null : otherCurrency(typed, currency);
  if (other !== null) return { problem: other };
  const number =
    currency === null
      ? numberFrom(typed, { isDecimal: unit.isDecimal, unit: unit.name })
      : moneyTyped(typed, currency);
  const { data, error } = criteriaParameters[parameter as 'priceMin'].safeParse(number / unit.perOne);
  return { value: data, problem: error?.issues[0]?.message };
}
