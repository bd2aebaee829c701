import type { InspectedEvent } from '@voltyard/machines/simulator/inspection';
import { readableEvent } from '@voltyard/machines/simulator/statechart';
import { type KeyboardEvent, memo, useRef } from 'react';
import { Empty, Panel } from '../controls/Panel.js';
import { summaryOf } from '../events/summary.js';
import type { LiveActor, LogEntry } from './live-pages.js';
import { nameOf, stateOf, timeOf } from './actor-copy.js';

interface EventLogProps {
  log: readonly LogEntry[];
  others: readonly LiveActor[];
  /** The number of the entry that is looked at; null while live. */
  chosen: number | null;
  onChosen: (number: number) => void;
}

/** Every event, the newest first. One tab stop; the arrows move among the entries. */
export function EventLog({ log, others, chosen, onChosen }: EventLogProps) {
  const list = useRef<HTMLOListElement>(null);
  const newestFirst = log.toReversed();
  const tabbable = chosen ?? newestFirst[0]?.number;

  function moveFocus(event: KeyboardEvent): void {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const steps: Record<string, number> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const to = buttons[steps[event.key] ?? -1];
    if (to === undefined) return;
    event.preventDefault();
    to.focus();
  }

  return (
    <Panel title="Events" aside={<span className="live__count">{countOf(log)}</span>}>
      {log.length === 0 && <Empty>Nothing has happened since you are looking.</Empty>}
      {/* The entries are buttons; the list only moves the focus among them. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ol className="live-log" aria-label="Events" reversed ref={list} onKeyDown={moveFocus}>
        {newestFirst.map((entry) => (
          <Entry
            key={entry.number}
            entry={entry}
            from={senderOf(entry, others)}
            isChosen={entry.number === chosen}
            isTabbable={entry.number === tabbable}
            onChosen={onChosen}
          />
        ))}
      </ol>
    </Panel>
  );
}

function countOf(log: readonly LogEntry[]): string {
  const { number = 0 } = log.at(-1) ?? {};
  return number > log.length ? `the last ${log.length} of ${number}` : `${number}`;
}

function senderOf({ from }: LogEntry, others: readonly LiveActor[]): string {
  if (from === null) return '';
  const sender = others.find(({ id }) => id === from);
  return sender === undefined ? '' : `from ${nameOf(sender)}`;
}

interface EntryProps {
  entry: LogEntry;
  from: string;
  isChosen: boolean;
  isTabbable: boolean;
  onChosen: (number: number) => void;
}

const Entry = memo(function Entry({ entry, from, isChosen, isTabbable, onChosen }: EntryProps) {
  const { number, at, event, outcome } = entry;
  return (
    <li>
      <button
        type="button"
        className="live-log__button"
        aria-current={isChosen ? 'step' : undefined}
        tabIndex={isTabbable ? 0 : -1}
        onClick={() => onChosen(number)}
      >
        <span className="live-log__number">{number}</span>
        <span className="live-log__event">{labelOf(event)}</span>{' '}
        <span className="live-log__state">{outcome === null ? 'not heard' : stateOf(outcome.snapshot)}</span>{' '}
        <span className="live-log__more">
          <time dateTime={new Date(at).toISOString()}>{timeOf(at)}</time> {from} {dataOf(event)}
        </span>
      </button>
    </li>
  );
});

const own: Record<string, string> = { 'xstate.init': 'Started', 'xstate.stop': 'Stopped' };

const labelOf = ({ type }: InspectedEvent): string => own[type] ?? readableEvent(type);

function dataOf({ type: _, ...data }: InspectedEvent): string {
  return Object.keys(data).length === 0 ? '' : `· ${summaryOf(data, 90)}`;
}
