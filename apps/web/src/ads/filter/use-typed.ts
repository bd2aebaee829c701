import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest';

const typingPause = 350;

interface TypedOptions<Value> {
  /** The current value of the filter. */
  asked: Value | undefined;
  /** The text of a value. */
  written: (asked: Value) => string;
  /** The value of a text; undefined for an empty one, null for an invalid one. */
  read: (typed: string) => Value | undefined | null;
  ask: (value: Value | undefined) => void;
}

interface Typed {
  typed: string;
  type: (typed: string) => void;
  /** Applies the text at once, as when the field is left. */
  askNow: () => void;
}

/**
 * The text in a field of the filter. It is applied a moment after it is typed, and follows the address when that
 * changes.
 */
export function useTyped<Value>(options: TypedOptions<Value>): Typed {
  const { asked, written, read } = options;
  const writtenOf = (value: Value | undefined) => (value === undefined ? '' : written(value));
  const [typed, setTyped] = useState(() => writtenOf(asked));
  const [known, setKnown] = useState(asked);
  const latest = useLatest(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (known !== asked) {
    // The address changed, for example by the back button. A typed text with the same value stays as it is.
    setKnown(asked);
    if (read(typed) !== asked) setTyped(writtenOf(asked));
  }
  const ask = (text: string, pause: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const value = latest().read(text);
      if (value !== null && value !== latest().asked) latest().ask(value);
    }, pause);
  };
  return {
    typed,
    type: (text) => {
      setTyped(text);
      ask(text, typingPause);
    },
    askNow: () => ask(typed, 0),
  };
}
