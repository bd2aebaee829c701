import { Radio } from '@blueprintjs/core';
import type { AdDraft } from '../draft/ad-draft';
import { answerText } from '../page/ad-facts';
import type { Difference, Side } from './differences';

const sides = ['mine', 'theirs'] as const satisfies Side[];

const titleOf = (side: Side, changedBy: Difference['changedBy']): string => {
  if (side === 'mine') return 'Yours';
  return changedBy === 'mine' ? 'As it is saved' : 'Saved meanwhile';
};

const changes = {
  mine: 'You changed this here.',
  theirs: 'This was changed and saved meanwhile; here you left it as it was.',
  both: 'You changed this here, and another answer was saved meanwhile.',
} satisfies Record<Difference['changedBy'], string>;

interface DifferenceFieldProps {
  difference: Difference;
  mine: AdDraft;
  theirs: AdDraft;
  side: Side;
  isDisabled: boolean;
  onChosen: (side: Side) => void;
}

/** One question with both answers, of which one is to be chosen. */
export function DifferenceField(props: DifferenceFieldProps) {
  const { difference, side: chosen, isDisabled, onChosen } = props;
  const { name, label, changedBy, isWithCurrency } = difference;
  return (
    <fieldset className="compare-edits__field" disabled={isDisabled} aria-describedby={`difference-${name}`}>
      <legend>{label}</legend>
      <p id={`difference-${name}`}>
        {changes[changedBy]}
        {isWithCurrency && ' An amount and its currency are chosen together.'}
      </p>
      <div className="compare-edits__sides">
        {sides.map((side) => (
          <Radio
            key={side}
            className="field__choice compare-edits__side"
            name={`difference-${name}`}
            checked={chosen === side}
            onChange={() => onChosen(side)}
          >
            <span className="compare-edits__words">
              <span className="compare-edits__whose">{titleOf(side, changedBy)}</span>{' '}
              <span className="compare-edits__answer">
                {props[side][name].length > 0 ? answerText(props[side], name) : 'not given'}
              </span>
            </span>
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
