import { useId, useState } from 'react';

interface JsonFieldProps {
  label: string;
  /** Shown until QA types. */
  initial: unknown;
  /** Called for everything typed: with the value, or that it is none. */
  onChange: (read: ReadJson) => void;
  rows?: number;
}

export type ReadJson = { value: unknown; problem: null } | { value?: never; problem: string };

/** Nothing at all means `undefined`, which JSON has no word for. */
function readJson(text: string): ReadJson {
  if (text.trim() === '') return { value: undefined, problem: null };
  try {
    return { value: JSON.parse(text) as unknown, problem: null };
  } catch (error) {
    return { problem: `This is no JSON yet: ${(error as Error).message}` };
  }
}

const writtenJson = (value: unknown): string => JSON.stringify(value, null, 2) ?? '';

/** Any value, written as JSON; what is wrong with it is shown under it. */
export function JsonField({ label, initial, onChange, rows = 5 }: JsonFieldProps) {
  const id = useId();
  const [text, setText] = useState(() => writtenJson(initial));
  const { problem } = readJson(text);
  return (
    <div className="json-field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className="bp6-input bp6-fill json-field__text"
        rows={rows}
        spellCheck={false}
        autoCapitalize="none"
        value={text}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => {
          setText(event.target.value);
          onChange(readJson(event.target.value));
        }}
      />
      <div id={`${id}-problem`} className="problem" aria-live="polite">
        {problem}
      </div>
    </div>
  );
}
