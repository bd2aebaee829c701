import { useId, useState } from 'react';
import { Choice } from '../controls/Choice.js';
import { JsonField } from '../controls/JsonField.js';
import { Panel } from '../controls/Panel.js';
import { addressExample, cardExamples, wantedExample } from './examples.js';
import { Judged } from './Judged.js';
import { type Asked, judgementsOf } from './judgements.js';
import './JudgePage.scss';

type Asking = 'address' | 'wanted';

const askings: readonly { value: Asking; label: string }[] = [
  { value: 'address', label: 'Criteria of a list' },
  { value: 'wanted', label: 'Wanted ad' },
];
const exampleNames = Object.keys(cardExamples).map((name) => ({ value: name, label: name }));

/** Any card beside any criteria, and how each of them is met. */
export function JudgePage() {
  const [example, setExample] = useState(exampleNames[0]!.value);
  const [card, setCard] = useState<unknown>(cardExamples[example]);
  const [asking, setAsking] = useState<Asking>('address');
  const [address, setAddress] = useState(addressExample);
  const [wanted, setWanted] = useState<unknown>(wantedExample);
  const addressId = useId();
  return (
    <div className="judge">
      <h1>Judge</h1>
      <p className="judge__intro">
        What lists show, and what matches, is decided by one function. Here it judges any ad by any criteria:
        met, failed, or unknown where the ad does not say.
      </p>
      <div className="judge__sides">
        <Panel title="The ad">
          <Choice
            label="Begin with"
            options={exampleNames}
            value={example}
            onChange={(name) => {
              setExample(name);
              setCard(cardExamples[name]);
            }}
          />
          <JsonField
            key={example}
            label="Its card, as lists have it"
            initial={cardExamples[example]}
            rows={18}
            onChange={({ value, problem }) => problem === null && setCard(value)}
          />
        </Panel>
        <Panel title="What is asked">
          <Choice label="As" options={askings} value={asking} onChange={setAsking} />
          {asking === 'address' ? (
            <div className="json-field">
              <label htmlFor={addressId}>The address of a list, or what stands in it behind “?”</label>
              <textarea
                id={addressId}
                className="bp6-input bp6-fill json-field__text"
                rows={4}
                spellCheck={false}
                value={address}
                onChange={(event) => setAddress(event.target.value)}
              />
            </div>
          ) : (
            <JsonField
              label="The wanted ad, as lists have it"
              initial={wanted}
              rows={18}
              onChange={({ value, problem }) => problem === null && setWanted(value)}
            />
          )}
        </Panel>
      </div>
      <Panel title="How it is met">
        <Verdict card={card} asked={asking === 'address' ? { address } : { wanted }} />
      </Panel>
    </div>
  );
}

/** What was typed may be no card at all: then it says what is missing. */
function Verdict({ card, asked }: { card: unknown; asked: Asked }) {
  const judgements = judgementsOf(card, asked);
  return typeof judgements === 'string' ? (
    <p className="problem">{judgements}</p>
  ) : (
    <Judged {...judgements} />
  );
}
