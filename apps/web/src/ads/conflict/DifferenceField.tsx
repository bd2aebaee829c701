import { Radio } from '@blueprintjs/core';
import type { AdDraft } from '../ad-draft';
import { answerInWords } from '../ad-facts';
import type { Difference, Side } from './differences';

const sides = [
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const satisfies [Side, string][];

const changes = {
  mine: 'Only you changed this.',
  theirs: 'Only the other change touches this.',
  both: 'Both changed this.',
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
  const { name, label, changedBy } = difference;
  return (
    <fieldset className="compare-edits__field" disabled={isDisabled} aria-describedby={`difference-${name}`}>
      <legend>{label}</legend>
      <p id={`difference-${name}`}>{changes[changedBy]}</p>
      <div className="compare-edits__sides">
        {sides.map(([side, title]) => (
          <Radio
            key={side}
            className="field__choice compare-edits__side"
            name={`difference-${name}`}
            checked={chosen === side}
            onChange={() => onChosen(side)}
          >
            <span className="compare-edits__words">
              <span className="compare-edits__whose">{title}</span>{' '}
              <span className="compare-edits__answer">
                {props[side][name].length > 0 ? answerInWords(props[side], name) : 'No answer'}
              </span>
            </span>
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
