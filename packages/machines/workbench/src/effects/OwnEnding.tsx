import { useState } from 'react';
import { Button } from '../controls/Button.js';
import { Choice } from '../controls/Choice.js';
import { JsonField, type ReadJson } from '../controls/JsonField.js';
import { exampleOf } from './effect-endings.js';
import type { Ending } from './script.js';

interface OwnEndingProps {
  /** The model's: where QA's own value begins. */
  endings: readonly Ending[];
  label: string;
  onChosen: (ending: Ending) => void;
}

/** A success or a failure with a value that QA writes. */
export function OwnEnding({ endings, label, onChosen }: OwnEndingProps) {
  const [type, setType] = useState<'succeed' | 'fail'>('succeed');
  const [read, setRead] = useState<ReadJson>({ value: exampleOf(endings, 'succeed'), problem: null });
  const begin = (wanted: 'succeed' | 'fail') => {
    setType(wanted);
    setRead({ value: exampleOf(endings, wanted), problem: null });
  };
  const choose = () => {
    if (read.problem !== null) return;
    const name = 'my own value';
    onChosen(
      type === 'succeed' ? { type, name, output: read.value } : { type, name, error: read.value ?? null },
    );
  };
  return (
    <div className="own-ending">
      <Choice
        label="How it ends"
        options={[
          { value: 'succeed', label: 'Succeeds' },
          { value: 'fail', label: 'Fails' },
        ]}
        value={type}
        onChange={begin}
      />
      <JsonField
        key={type}
        label={
          type === 'succeed' ? 'With this value, as JSON (nothing: undefined)' : 'With this error, as JSON'
        }
        initial={exampleOf(endings, type)}
        onChange={setRead}
      />
      <Button look="primary" isDisabled={read.problem !== null} onClick={choose}>
        {label}
      </Button>
    </div>
  );
}
