import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../ui/use-latest';

const typingPause = 350;

interface TypedOptions<Value> {
  /** What is asked at present. */
  asked: Value | undefined;
  /** What is asked as it is written. */
  written: (asked: Value) => string;
  /** What a text asks for; undefined of an empty one, null where it cannot be asked. */
  read: (typed: string) => Value | undefined | null;
  ask: (value: Value | undefined) => void;
}

interface Typed {
  typed: string;
  type: (typed: string) => void;
  /** The field was left: what it says is asked without a pause. */
  askNow: () => void;
}

/** The text in a field of the filter: asked a moment after it is typed, and as the address says where that changed. */
export function useTyped<Value>(options: TypedOptions<Value>): Typed {
  const { asked, written, read } = options;
  const writtenOf = (value: Value | undefined) => (value === undefined ? '' : written(value));
  const [typed, setTyped] = useState(() => writtenOf(asked));
  const [known, setKnown] = useState(asked);
  const latest = useLatest(options);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (known !== asked) {
    // The address changed by itself, as by the back button; what the user typed stays as they wrote it.
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
