import { mdiSend } from '@mdi/js';
import { useId } from 'react';
import { Button } from '../controls/Button.js';
import { useSimulator } from '../scenario/simulator-context.js';
import type { DrivenEvent } from './events-of.js';
import { EventValues } from './EventValues.js';
import { useEventData } from './use-event-data.js';

/** One event: what it says, what it carries, and the button that sends it, or why it cannot be sent. */
export function EventRow({ event }: { event: DrivenEvent }) {
  const { selected, play } = useSimulator();
  const { actor } = selected;
  const id = useId();
  const data = useEventData(event);
  const canSend = data.reason === '';
  const send = () => {
    const sent = { type: event.type, ...data.payload };
    if (canSend) play({ type: 'send', ...(actor !== undefined && { actor }), event: sent });
  };
  return (
    <li className={`event-row ${data.isHeard ? '' : 'event-row--off'}`}>
      <div className="event-row__head">
        <h3 className="event-row__type">{event.type}</h3>
        <Button
          className="event-row__send"
          icon={mdiSend}
          isDisabled={!canSend}
          aria-label={`Send ${event.type}`}
          aria-describedby={`${id}-reason`}
          onClick={send}
        >
          Send
        </Button>
      </div>
      {event.about !== '' && <p className="event-row__about">{event.about}</p>}
      <p id={`${id}-reason`} className="event-row__reason">
        {data.reason}
      </p>
      {event.data !== 'none' && data.isHeard && (
        <EventValues id={id} event={event} data={data} onSubmit={send} />
      )}
    </li>
  );
}
