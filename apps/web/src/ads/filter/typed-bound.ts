import { criteriaParameters } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { Unit } from '@voltyard/contracts/ads/criteria/filter-field';
import { numberFrom } from '../form/number-from';

interface TypedBound {
  /** The value of the parameter; undefined for an empty text and for one that is no valid bound. */
  value?: number | undefined;
  /** Why the text is no bound, as a sentence; undefined when it is one, or empty. */
  problem?: string | undefined;
}

/** Reads a bound as people type it: `20.000` is a price of twenty thousand. */
export function readBound(
  parameter: string,
  text: string,
  { unit, isMoney }: { unit: Pick<Unit, 'perOne' | 'isDecimal'>; isMoney: boolean },
): TypedBound {
  const typed = text.trim();
  if (typed === '') return {};
  const number = numberFrom(typed, { isDecimal: unit.isDecimal, isMoney });
  const { data, error } = criteriaParameters[parameter as 'priceMin'].safeParse(number / unit.perOne);
  return { value: data, problem: error?.issues[0]?.message };
}
