import { InputGroup } from '@blueprintjs/core';
import { criteriaParameters } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { Unit } from '@voltyard/contracts/ads/criteria/filter-field';
import { useId } from 'react';
import { numberFrom } from '../form/number-from';
import { useTyped } from './use-typed';

interface BoundInputProps {
  parameter: string;
  /** The name of the criterion: `Price`. */
  name: string;
  /** The word for its side: `from`. */
  word: string;
  unit: Unit;
  isMoney: boolean;
  asked: number | undefined;
  ask: (value: number | undefined) => void;
}

/** A bound as a typed number. An invalid one shows why and has no effect. */
export function BoundInput({ parameter, name, word, unit, isMoney, asked, ask }: BoundInputProps) {
  const problemId = useId();
  const check = (text: string) => {
    const number = numberFrom(text.trim(), { isDecimal: unit.isDecimal, isMoney });
    return criteriaParameters[parameter as 'priceMin'].safeParse(number / unit.perOne);
  };
  const { typed, type, askNow } = useTyped<number>({
    asked,
    written: (value) => String(Number((value * unit.perOne).toFixed(6))),
    read: (text) => {
      if (text.trim() === '') return undefined;
      const { success, data } = check(text);
      return success ? data : null;
    },
    ask,
  });
  const problem = typed.trim() === '' ? undefined : check(typed).error?.issues[0]?.message;
  return (
    <label className="filter-bound">
      <span className="visually-hidden">{name}</span> {word}
      <InputGroup
        inputMode={unit.isDecimal || isMoney ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={typed}
        onValueChange={type}
        onBlur={askNow}
        onKeyDown={({ key }) => key === 'Enter' && askNow()}
        aria-invalid={problem !== undefined}
        aria-describedby={problemId}
        rightElement={
          unit.name === null ? undefined : <span className="filter-bound__unit">{unit.name}</span>
        }
      />
      <span id={problemId} role="status" className="filter-bound__problem">
        {problem}
      </span>
    </label>
  );
}
