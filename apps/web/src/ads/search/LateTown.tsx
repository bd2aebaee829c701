import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { logFailure } from '../../wiring/failures/log-failure';
import { whenIdle } from '../../wiring/when-idle';
import type { TownCombobox, TownComboboxProps } from '../filter/TownCombobox';

type Combobox = typeof TownCombobox;

interface LateField {
  readonly Whole: Combobox;
  /** The position of the caret if the person was typing in the plain field, else null. */
  readonly caret: number | null;
}

/** What was loaded stays: the field of the next page is whole at once. */
let arrived: Combobox | null = null;

async function load(): Promise<Combobox> {
  await whenIdle();
  const module = await import('../filter/TownCombobox');
  return (arrived = module.TownCombobox);
}

/**
 * The field for a town. Its suggestions, half as heavy as the rest of the page, come after it is drawn; until then, and
 * should they fail, it is a plain field, which the search can use as well.
 */
export function LateTown(props: TownComboboxProps) {
  const [late, setLate] = useState<LateField | null>(() => arrived && { Whole: arrived, caret: null });
  const { inputId } = props;
  useEffect(() => {
    if (arrived) return undefined;
    let isGone = false;
    load().then((loaded) => {
      // At once: a key that is pressed between the two would stand behind the caret.
      if (!isGone) flushSync(() => setLate({ Whole: loaded, caret: caretIn(inputId) }));
    }, logFailure);
    return () => {
      isGone = true;
    };
  }, [inputId]);
  // A person who is typing keeps the focus and the text.
  useLayoutEffect(() => {
    if (late === null || late.caret === null) return;
    const field = document.getElementById(inputId) as HTMLInputElement;
    field.focus();
    field.setSelectionRange(late.caret, late.caret);
  }, [late, inputId]);
  if (late === null) return <PlainTown {...props} />;
  return <late.Whole {...props} isBeingTyped={late.caret !== null && props.value !== ''} />;
}

/** Where the caret is, if it is in this field. */
function caretIn(inputId: string): number | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.id === inputId
    ? activeElement.selectionStart
    : null;
}

const PlainTown = ({ inputId, name, placeholder, value, onChange, onBlur }: TownComboboxProps) => (
  <div className="combobox">
    <input
      id={inputId}
      className="bp6-input"
      type="text"
      autoComplete="off"
      spellCheck={false}
      {...{ name, placeholder, value, onBlur }}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </div>
);
