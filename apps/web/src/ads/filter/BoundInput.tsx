import { InputGroup } from '@blueprintjs/core';
import type { Unit } from '@voltyard/contracts/ads/criteria/filter-field';
import { useId } from 'react';
import { readBound } from './typed-bound';
import { useTyped } from './use-typed';

interface BoundInputProps {
  parameter: string;
  /** The name of the criterion: `Price`. */
  name: string;
  /** The word for its side: `from`. */
  word: string;
  unit: Unit;
  /** Of an amount of money (ISO 4217); null where it is none. */
  currency: string | null;
  asked: number | undefined;
  ask: (value: number | undefined) => void;
}

/** A bound as a typed number. An invalid one shows why and has no effect. */
export function BoundInput({ parameter, name, word, unit, currency, asked, ask }: BoundInputProps) {
  const problemId = useId();
  const boundOf = (text: string) => readBound(parameter, text, { unit, currency });
  const { typed, type, askNow } = useTyped<number>({
    asked,
    written: (value) => String(Number((value * unit.perOne).toFixed(6))),
    read: (text) => {
      const { value, problem } = boundOf(text);
      return problem === undefined ? value : null;
    },
    ask,
  });
  const { problem } = boundOf(typed);
  return (
    <label className="filter-bound">
      <span className="visually-hidden">{name}</span> {word}
      <InputGroup
        inputMode={unit.isDecimal || currency !== null ? 'decimal' : 'numeric'}
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
