import { useState } from 'react';
import type { ReadJson } from '../controls/JsonField.js';
import { useSimulator } from '../scenario/simulator-context.js';
import { acceptanceOf, type DrivenEvent, type Example, examplesNow } from './events-of.js';

/** How the data are written. */
export type Way = 'form' | 'json';

/** What an event will carry, as QA chooses or writes it, and why it cannot be sent so. */
export interface EventData {
  payload: object;
  examples: readonly Example[];
  /** The state takes events of this type at all. */
  isHeard: boolean;
  /** Empty when it can be sent. */
  reason: string;
  way: Way;
  isOpen: boolean;
  /** The editors begin anew with another one. */
  edition: number;
  choose: (example: number) => void;
  openOrClose: () => void;
  writeAs: (way: Way) => void;
  takeForm: (payload: object) => void;
  takeJson: (read: ReadJson) => void;
}

export function useEventData(event: DrivenEvent): EventData {
  const { model, selected } = useSimulator();
  const { snapshot } = selected;
  const examples = examplesNow(model, event, snapshot);
  const [index, setIndex] = useState(0);
  /** Null: the chosen example, which may be another one after every step. What is edited stays as it is. */
  const [own, setOwn] = useState<object | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [edition, setEdition] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const [way, setWay] = useState<Way>(event.payload === null ? 'json' : 'form');

  const payload = own ?? examples[index]?.payload ?? examples[0]?.payload ?? {};
  const acceptance = acceptanceOf(snapshot, { type: event.type, ...payload });

  function reason(): string {
    if (acceptance === 'not heard') return 'Not accepted in this state.';
    if (examples.length === 0 && own === null)
      return 'No example fits now. Edit its values to send it all the same.';
    // JSON is sent as it is, for QA may well want to send what is wrong.
    const misfit = problem ?? (way === 'form' ? misfitOf(event, payload) : null);
    return misfit ?? (acceptance === 'accepted' ? '' : 'Not accepted with these values now.');
  }

  return {
    payload,
    examples,
    isHeard: acceptance !== 'not heard',
    reason: reason(),
    way,
    isOpen,
    edition,
    choose(example) {
      setIndex(example);
      setOwn(isOpen ? examples[example]!.payload : null);
      setProblem(null);
      setEdition(edition + 1);
    },
    openOrClose() {
      setOwn(payload);
      setProblem(null);
      setIsOpen(!isOpen);
    },
    writeAs(wanted) {
      setWay(wanted);
      setProblem(null);
    },
    takeForm: setOwn,
    takeJson(read) {
      setProblem(read.problem);
      if (read.problem === null) setOwn(isFields(read.value) ? withoutType(read.value) : {});
    },
  };
}

const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Which event it is says its row. */
function withoutType({ type: _, ...payload }: { type?: unknown }): object {
  return payload;
}

/** What the model's schema has against the data. */
function misfitOf({ payload }: DrivenEvent, values: object): string | null {
  const checked = payload?.safeParse(values);
  if (checked === undefined || checked.success) return null;
  const { path, message } = checked.error.issues[0]!;
  return `${path.join('.')}: ${message}. (Written as JSON it is sent all the same.)`;
}
