import { mdiPlay } from '@mdi/js';
import { useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import { ContextTree } from '../context/ContextTree.js';
import { Button } from '../controls/Button.js';
import { Panel } from '../controls/Panel.js';
import { StatechartPanel } from '../machines/StatechartPanel.js';
import { EventLog } from './EventLog.js';
import type { LiveActor, LivePage, LogEntry, Outcome } from './live-pages.js';
import { nameOf, stateOf, timeOf } from './actor-copy.js';

interface ActorViewProps {
  actor: LiveActor;
  /** None of an effect. */
  machine: AnyStateMachine | undefined;
  page: LivePage;
}

const living = { now: 'Live', back: 'Back to live' };
const gone = { now: 'As it was last: its page is gone', back: 'Back to how it was last' };

/** One actor as it is, or as it was when one of its events had been heard. */
export function ActorView({ actor, machine, page }: ActorViewProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const moment = actor.log.find(({ number }) => number === chosen);
  const label = page.goneAt === null ? living : gone;
  const { snapshot, transitions } = momentOf(actor, moment);
  const before = lastOutcome(actor.log, moment ?? lastHeard(actor.log))?.snapshot.context;
  return (
    <div className="live__actor">
      <div className="live__bar">
        <h2>{nameOf(actor)}</h2>
        <p className="live__state">{stateOf(snapshot)}</p>
        <p className="live__moment" role="status">
          {moment === undefined ? label.now : `As it was after event ${moment.number}, ${timeOf(moment.at)}`}
        </p>
        {moment !== undefined && (
          <Button icon={mdiPlay} onClick={() => setChosen(null)}>
            {label.back}
          </Button>
        )}
      </div>
      {machine !== undefined && (
        <StatechartPanel
          machine={machine}
          active={snapshot.states}
          stateText={stateOf(snapshot)}
          taken={transitions}
        />
      )}
      <div className="live__halves">
        <EventLog log={actor.log} others={page.actors} chosen={moment?.number ?? null} onChosen={setChosen} />
        <Panel title={machine === undefined ? 'Input and output' : 'Context'}>
          <ContextTree
            label={machine === undefined ? 'Effect' : 'Context'}
            value={snapshot.context}
            {...(before !== undefined && { before })}
          />
        </Panel>
      </div>
    </div>
  );
}

/** What an event caused; of one that was not handled yet, the state before it. */
function momentOf(actor: LiveActor, moment: LogEntry | undefined): Outcome {
  if (moment === undefined) {
    const transitions = lastHeard(actor.log)?.outcome?.transitions ?? [];
    return { snapshot: actor.snapshot, transitions };
  }
  const earlier = lastOutcome(actor.log, moment);
  return moment.outcome ?? { snapshot: earlier?.snapshot ?? actor.snapshot, transitions: [] };
}

const lastHeard = (log: readonly LogEntry[]): LogEntry | undefined =>
  log.findLast(({ outcome }) => outcome !== null);

const lastOutcome = (log: readonly LogEntry[], before: LogEntry | undefined): Outcome | null | undefined =>
  before && log.findLast(({ number, outcome }) => number < before.number && outcome !== null)?.outcome;
