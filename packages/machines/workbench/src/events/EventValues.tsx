import { mdiPencilOutline } from '@mdi/js';
import { Button } from '../controls/Button.js';
import { Choice } from '../controls/Choice.js';
import { JsonField } from '../controls/JsonField.js';
import { EventForm } from './EventForm.js';
import type { DrivenEvent } from './events-of.js';
import { summaryOf } from './summary.js';
import type { EventData, Way } from './use-event-data.js';

interface EventValuesProps {
  /** Begins the ids of the form's controls. */
  id: string;
  event: DrivenEvent;
  data: EventData;
  onSubmit: () => void;
}

/** What the event carries: examples at one click, or a form, or JSON. */
export function EventValues({ id, event, data, onSubmit }: EventValuesProps) {
  const { payload, examples, isOpen } = data;
  return (
    <div className="event-values">
      <div className="event-values__examples" role="group" aria-label={`Values of ${event.type}`}>
        {examples.length > 1 ? (
          examples.map((example, index) => (
            <Button
              key={example.name}
              className="event-values__example"
              aria-pressed={isSame(payload, example.payload)}
              onClick={() => data.choose(index)}
            >
              {example.name}
            </Button>
          ))
        ) : (
          <code className="event-values__summary">{summaryOf(payload)}</code>
        )}
        <Button
          look="minimal"
          icon={mdiPencilOutline}
          aria-expanded={isOpen}
          aria-label={`Edit the values of ${event.type}`}
          onClick={data.openOrClose}
        >
          Edit
        </Button>
      </div>
      {isOpen && <Editor {...{ id, event, data, onSubmit }} />}
    </div>
  );
}

const isSame = (one: object, other: object): boolean =>
  summaryOf(one, Infinity) === summaryOf(other, Infinity);

function Editor({ id, event, data, onSubmit }: EventValuesProps) {
  const { payload, way, edition } = data;
  return (
    <div className="event-values__editor">
      {event.payload !== null && (
        <Choice<Way>
          label="How to write them"
          options={[
            { value: 'form', label: 'Form' },
            { value: 'json', label: 'JSON' },
          ]}
          value={way}
          onChange={data.writeAs}
        />
      )}
      {way === 'form' && event.payload !== null ? (
        <EventForm
          key={edition}
          id={id}
          payload={event.payload}
          value={payload}
          onChange={data.takeForm}
          onSubmit={onSubmit}
        />
      ) : (
        <JsonField
          key={edition}
          label={`Data of ${event.type}, as JSON`}
          initial={payload}
          onChange={data.takeJson}
        />
      )}
    </div>
  );
}
