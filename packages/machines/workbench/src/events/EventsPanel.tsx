import { useState } from 'react';
import { Empty, Panel } from '../controls/Panel.js';
import { useSimulator } from '../scenario/simulator-context.js';
import { EventRow } from './EventRow.js';
import { eventsOf } from './events-of.js';
import './EventsPanel.scss';

/** Everything the selected machine can be sent; in the order of its model, so that no button moves away. */
export function EventsPanel() {
  const { model, selected } = useSimulator();
  const [isShort, setIsShort] = useState(false);
  const events = eventsOf(model);
  const byHand = events.filter(({ isInternal }) => !isInternal);
  const byItself = events.filter(({ isInternal }) => isInternal);
  const owner = `${selected.actor ?? ''} ${model.machine.id}`;
  return (
    <Panel
      title="Events"
      aside={
        byHand.length > 3 && (
          <label className="check">
            <input type="checkbox" checked={isShort} onChange={() => setIsShort(!isShort)} />
            Only what is accepted
          </label>
        )
      }
      className={isShort ? 'events-panel events-panel--short' : 'events-panel'}
    >
      {byHand.length === 0 && <Empty>This machine takes no events: only its effects move it on.</Empty>}
      {selected.snapshot.status !== 'active' && (
        <Empty>It has ended and takes no more events. Go a step back, or start it again.</Empty>
      )}
      <ul className="events-panel__list">
        {byHand.map((event) => (
          <EventRow key={`${owner} ${event.type}`} event={event} />
        ))}
      </ul>
      {byItself.length > 0 && (
        <details className="events-panel__inner">
          <summary>Sent only by the machine’s own parts ({byItself.length})</summary>
          <ul className="events-panel__list">
            {byItself.map((event) => (
              <EventRow key={`${owner} ${event.type}`} event={event} />
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}
