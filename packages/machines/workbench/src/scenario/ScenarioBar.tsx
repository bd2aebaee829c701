import {
  mdiCodeBraces,
  mdiContentSaveOutline,
  mdiFolderOpenOutline,
  mdiLinkVariant,
  mdiRestart,
} from '@mdi/js';
import { testOf } from '@voltyard/machines/simulator/scenario-test';
import { useId, useRef, useState } from 'react';
import { Button } from '../controls/Button.js';
import { Select } from '../controls/Select.js';
import { JsonField, type ReadJson } from '../controls/JsonField.js';
import { CopySheet } from './CopySheet.js';
import { fileNameOf, fileOf } from './scenario-file.js';
import { hashOf } from './scenario-link.js';
import { scenarioOf, type Session, type Wanted } from './session.js';
import './ScenarioBar.scss';

interface ScenarioBarProps {
  session: Session;
  onStart: (wanted: Wanted) => void;
  onTitle: (title: string) => void;
  onFile: (file: File) => void;
}

const ownInput = 'own';

/** How the machine is started, and how a scenario is saved and shared. */
export function ScenarioBar({ session, onStart, onTitle, onFile }: ScenarioBarProps) {
  const id = useId();
  const { found, title, input, recording } = session;
  const [isWriting, setIsWriting] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const names = Object.keys(found.model.inputs);
  const start = (wanted: Session['input']) => {
    setIsWriting(false);
    onStart({ title, input: wanted, steps: [] });
  };
  return (
    <section className="scenario" aria-label="Scenario">
      <div className="scenario__start">
        <label htmlFor={`${id}-input`}>Started with</label>
        <Select
          id={`${id}-input`}
          value={isWriting || typeof input !== 'string' ? ownInput : input}
          onChange={({ target }) => (target.value === ownInput ? setIsWriting(true) : start(target.value))}
        >
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <option value={ownInput}>an input of my own …</option>
        </Select>
        <Button icon={mdiRestart} isDisabled={recording === null} onClick={() => recording?.goTo(0)}>
          Back to the start
        </Button>
      </div>
      <div className="scenario__title">
        <label htmlFor={`${id}-title`}>Title</label>
        <input
          id={`${id}-title`}
          className="bp6-input"
          value={title}
          placeholder="What this shows"
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => onTitle(target.value)}
        />
      </div>
      <div className="scenario__actions" role="group" aria-label="Save and share">
        {recording !== null && <Sharing session={session} />}
        <Button icon={mdiFolderOpenOutline} onClick={() => file.current?.click()}>
          Open a file
        </Button>
        <input
          ref={file}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="Scenario file"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            // The same file may be chosen again, once it is mended.
            target.value = '';
            if (chosen !== undefined) onFile(chosen);
          }}
        />
      </div>
      {isWriting && (
        <OwnInput
          initial={typeof input === 'string' ? (found.model.inputs[input] ?? {}) : input}
          onStart={start}
          onCancel={() => setIsWriting(false)}
        />
      )}
    </section>
  );
}

function Sharing({ session }: { session: Session }) {
  const [shown, setShown] = useState<'link' | 'test' | null>(null);
  const scenario = () => scenarioOf(session);
  return (
    <>
      <Button
        icon={mdiContentSaveOutline}
        onClick={() => download(fileNameOf(scenario()), fileOf(scenario()))}
      >
        Save as file
      </Button>
      <Button icon={mdiLinkVariant} onClick={() => setShown('link')}>
        Share as link
      </Button>
      {/* A test names the machine's model. */}
      {session.found.isModelled && (
        <Button icon={mdiCodeBraces} onClick={() => setShown('test')}>
          Copy as test
        </Button>
      )}
      {shown === 'link' && (
        <CopySheet
          title="Share as link"
          about="Opens the workbench at this machine, with all that was done. It works wherever the workbench runs."
          text={`${location.origin}${location.pathname}${hashOf(scenario())}`}
          onClose={() => setShown(null)}
        />
      )}
      {shown === 'test' && (
        <CopySheet
          title="Copy as test"
          about="A jest test that plays these steps and expects what came of them. Its first line says where it goes; npm run format puts it into the repository’s style."
          text={testOf(scenario(), session.recording?.view().snapshots ?? [])}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

interface OwnInputProps {
  initial: unknown;
  onStart: (input: Record<string, unknown>) => void;
  onCancel: () => void;
}

function OwnInput({ initial, onStart, onCancel }: OwnInputProps) {
  const [read, setRead] = useState<ReadJson>({ value: initial, problem: null });
  const isFields = typeof read.value === 'object' && read.value !== null && !Array.isArray(read.value);
  return (
    <div className="scenario__own">
      <JsonField label="Input, as a JSON object" initial={initial} onChange={setRead} />
      {read.problem === null && !isFields && <p className="problem">An input is an object: {'{ … }'}</p>}
      <div className="scenario__actions">
        <Button
          look="primary"
          isDisabled={!isFields}
          onClick={() => isFields && onStart(read.value as Record<string, unknown>)}
        >
          Start with it
        </Button>
        <Button look="minimal" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
