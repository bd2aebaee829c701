import { mdiFastForward } from '@mdi/js';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Empty, Panel } from '../controls/Panel.js';
import { dueAnswers } from '../effects/script.js';
import { duration, sentenceOf } from '../log/log-lines.js';
import { useSimulator } from '../scenario/simulator-context.js';
import './ClockPanel.scss';

/** The simulator's clock: it moves only when it is advanced here. */
export function ClockPanel() {
  const { current, script, view, play } = useSimulator();
  const wait = (ms: number) => play({ type: 'wait', ms });
  const timers = current.timers.map(({ actor, name, dueIn }) => ({
    what: `${name}${actor === undefined ? '' : ` (${actor})`}`,
    dueIn,
  }));
  const answers = dueAnswers(script, view)
    .filter(({ dueIn }) => dueIn > 0)
    .map(({ step, dueIn }) => ({ what: `script: ${sentenceOf(step)}`, dueIn }));
  const pending = [...timers, ...answers].toSorted((one, other) => one.dueIn - other.dueIn);
  return (
    <Panel title="Clock" aside={<span className="clock-panel__now">{duration(current.now)}</span>}>
      {pending.length === 0 && (
        <Empty>No timer is running. The clock does not run until you move it forward.</Empty>
      )}
      <ul className="clock-panel__timers">
        {pending.map(({ what, dueIn }) => (
          <li key={`${what} ${dueIn}`}>
            <span>
              <code>{what}</code> in {duration(dueIn)}
            </span>
            <Button
              icon={mdiFastForward}
              onClick={() => wait(dueIn)}
              aria-label={`Put the clock forward to ${what}`}
            >
              Put forward to it
            </Button>
          </li>
        ))}
      </ul>
      <div className="clock-panel__buttons">
        <Button aria-label="Put the clock forward by 100 ms" onClick={() => wait(100)}>
          +100 ms
        </Button>
        <Button aria-label="Put the clock forward by 1 s" onClick={() => wait(1000)}>
          +1 s
        </Button>
        <OwnTime onChosen={wait} />
      </div>
    </Panel>
  );
}

function OwnTime({ onChosen }: { onChosen: (ms: number) => void }) {
  const id = useId();
  const [text, setText] = useState('5000');
  const ms = Number(text);
  const isTime = text.trim() !== '' && Number.isInteger(ms) && ms >= 0;
  const choose = (event: FormEvent) => {
    event.preventDefault();
    if (isTime) onChosen(ms);
  };
  return (
    <form className="clock-panel__own" onSubmit={choose}>
      <label htmlFor={id} className="visually-hidden">
        Milliseconds
      </label>
      <input
        id={id}
        className="bp6-input"
        inputMode="numeric"
        value={text}
        aria-invalid={!isTime}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" isDisabled={!isTime} aria-label="Put the clock forward by these milliseconds">
        ms forward
      </Button>
    </form>
  );
}
