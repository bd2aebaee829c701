import { mdiClose, mdiPlus } from '@mdi/js';
import { useId, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Select } from '../controls/Select.js';
import { duration } from '../log/log-lines.js';
import { useSimulator } from '../scenario/simulator-context.js';
import { type Answerable, answerableEffects } from './effect-endings.js';
import { OwnEnding } from './OwnEnding.js';
import type { Ending, Rule } from './script.js';

interface ScriptEditorProps {
  rules: readonly Rule[];
  onChange: (rules: readonly Rule[]) => void;
}

/** Effects that answer by themselves, each by one rule. */
export function ScriptEditor({ rules, onChange }: ScriptEditorProps) {
  const { found } = useSimulator();
  const effects = answerableEffects(found.model);
  const [isAdding, setIsAdding] = useState(false);
  const without = (src: string) => rules.filter((rule) => rule.src !== src);
  if (effects.length === 0) return null;
  return (
    <div className="script-editor">
      <h3>Script</h3>
      {rules.length === 0 && (
        <p className="script-editor__about">Let effects end by themselves, each time they start.</p>
      )}
      <ul className="script-editor__rules">
        {rules.map((rule) => (
          <li key={rule.src}>
            <span>{ruleText(rule)}</span>
            <Button look="minimal" icon={mdiClose} isIconOnly onClick={() => onChange(without(rule.src))}>
              {`Take out the rule for ${rule.src}`}
            </Button>
          </li>
        ))}
      </ul>
      <Button icon={mdiPlus} aria-expanded={isAdding} onClick={() => setIsAdding(!isAdding)}>
        Add a rule
      </Button>
      {isAdding && (
        <NewRule
          effects={effects}
          rules={rules}
          onAdd={(rule) => {
            setIsAdding(false);
            onChange([...without(rule.src), rule]);
          }}
        />
      )}
    </div>
  );
}

function ruleText({ src, after, ending }: Rule): string {
  if (ending.type === 'never') return `${src} never answers`;
  const how = ending.type === 'succeed' ? 'succeeds' : 'fails';
  return `${src} ${how} ${after === 0 ? 'at once' : `after ${duration(after)}`}: ${ending.name}`;
}

interface NewRuleProps {
  effects: readonly Answerable[];
  /** Those there are: an effect has one. */
  rules: readonly Rule[];
  onAdd: (rule: Rule) => void;
}

const ownValue = 'own';

function NewRule({ effects, rules, onAdd }: NewRuleProps) {
  const id = useId();
  const [src, setSrc] = useState(effects[0]!.src);
  const [after, setAfter] = useState('0');
  const [chosen, setChosen] = useState('0');
  const endings = effects.find((effect) => effect.src === src)?.endings ?? [];
  const replaced = rules.find((rule) => rule.src === src);
  const adding = replaced === undefined ? 'Add this rule' : 'Replace its rule';
  const ms = Number(after);
  const isTime = after.trim() !== '' && Number.isInteger(ms) && ms >= 0;
  const add = (ending: Ending | undefined) =>
    isTime && ending !== undefined && onAdd({ src, after: ms, ending });
  return (
    <div className="new-rule">
      <label htmlFor={`${id}-src`}>When this effect starts</label>
      <Select
        className="bp6-fill"
        id={`${id}-src`}
        value={src}
        onChange={({ target }) => {
          setSrc(target.value);
          setChosen('0');
        }}
      >
        {effects.map((effect) => (
          <option key={effect.src}>{effect.src}</option>
        ))}
      </Select>
      <p className="script-editor__about" aria-live="polite">
        {replaced !== undefined && `There is a rule already: ${ruleText(replaced)}. This one replaces it.`}
      </p>
      <label htmlFor={`${id}-after`}>after this many ms on the clock</label>
      <input
        id={`${id}-after`}
        className="bp6-input bp6-fill"
        inputMode="numeric"
        value={after}
        aria-invalid={!isTime}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setAfter(target.value)}
      />
      <div id={`${id}-problem`} className="problem" aria-live="polite">
        {isTime ? null : 'A whole number of milliseconds, 0 or more.'}
      </div>
      <label htmlFor={`${id}-ending`}>it ends so</label>
      <Select
        className="bp6-fill"
        id={`${id}-ending`}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        {endings.map((ending, index) => (
          <option key={`${ending.type} ${ending.name}`} value={index}>
            {endingText(ending)}
          </option>
        ))}
        <option value={ownValue}>with a value of my own …</option>
      </Select>
      {chosen === ownValue ? (
        <OwnEnding key={src} endings={endings} label={adding} onChosen={add} />
      ) : (
        <Button look="primary" isDisabled={!isTime} onClick={() => add(endings[Number(chosen)])}>
          {adding}
        </Button>
      )}
    </div>
  );
}

const endingText = ({ type, name }: Ending): string =>
  type === 'never' ? 'never answers' : `${type === 'succeed' ? 'succeeds' : 'fails'}: ${name}`;
