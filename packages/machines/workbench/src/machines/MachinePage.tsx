import { mdiClose } from '@mdi/js';
import { useSyncExternalStore } from 'react';
import { Button } from '../controls/Button.js';
import { openedScenario } from '../scenario/scenario-file.js';
import { ScenarioBar } from '../scenario/ScenarioBar.js';
import type { Sessions } from '../scenario/sessions.js';
import type { FoundScreen } from '../screens/found-screens.js';
import { identityOf } from '../shell/identity.js';
import type { FoundMachine } from './found-machines.js';
import { SimulatedMachine } from './SimulatedMachine.js';
import './MachinePage.scss';

interface MachinePageProps {
  found: FoundMachine;
  sessions: Sessions;
  screens: readonly FoundScreen[];
  /** All there are: a file may hold another machine's scenario. */
  machines: readonly FoundMachine[];
  onShow: (machine: FoundMachine) => void;
}

/** A machine's page: what it is for, how it was started, and the machine itself where it runs. */
export function MachinePage({ found, sessions, screens, machines, onShow }: MachinePageProps) {
  const session = useSyncExternalStore(sessions.subscribe, () => sessions.of(found));
  const { recording, problem } = session;
  const complain = (sentence: string | null) => {
    if (sentence !== sessions.of(found).problem) sessions.change(found, { problem: sentence });
  };

  async function openFile(file: File): Promise<void> {
    const { scenario, problem: misread } = openedScenario(await file.text(), `The file ${file.name}`);
    if (scenario === undefined) return complain(misread);
    const meant = machines.find(({ id }) => id === scenario.machine);
    if (meant === undefined)
      return complain(`The file ${file.name} is for “${scenario.machine}”, which is no machine here.`);
    sessions.start(meant, { title: '', ...scenario });
    onShow(meant);
  }

  return (
    <div className="machine-page">
      <div className="machine-page__head">
        <h1>{found.id}</h1>
        <p>
          {found.isModelled
            ? found.model.about
            : `This machine has no model yet: it can be driven all the same. A ${found.file.replace('.machine.ts', '.model.ts')} would give it sentences and examples.`}
        </p>
      </div>
      <ScenarioBar
        key={`${found.id} scenario`}
        session={session}
        onStart={(wanted) => sessions.start(found, wanted)}
        onTitle={(title) => sessions.change(found, { title })}
        onFile={(file) => void openFile(file)}
      />
      <div role="alert">
        {problem !== null && (
          <div className="machine-page__problem">
            <span>{problem}</span>
            <Button look="minimal" icon={mdiClose} isIconOnly onClick={() => complain(null)}>
              Close this message
            </Button>
          </div>
        )}
      </div>
      {recording !== null && (
        <SimulatedMachine
          key={`${found.id} ${identityOf(recording)}`}
          session={{ ...session, recording }}
          screens={screens}
          onProblem={complain}
          onRules={(rules) => sessions.change(found, { rules })}
        />
      )}
    </div>
  );
}
