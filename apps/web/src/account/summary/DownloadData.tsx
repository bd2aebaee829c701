import { mdiDownload } from '@mdi/js';
import { dataDownloadMachine } from '@voltyard/machines/data-download/data-download.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { buttonClass } from '../../ui/ButtonLink';
import { counted } from '../../ui/formats';
import { Icon } from '../../ui/Icon';
import { ProblemMessage } from '../../ui/ProblemMessage';
import { dataDownloadEffects } from '../../wiring/http/data-download-effects';
import { inspected } from '../../wiring/inspection/inspection';
import './DownloadData.scss';

const withEffects = dataDownloadMachine.provide({ actors: dataDownloadEffects });

/** All that the marketplace stores of the person, as one file. */
export function DownloadData() {
  return <DownloadDataSection download={useActorRef(withEffects, inspected)} />;
}

export function DownloadDataSection({ download }: { download: ActorRefFrom<typeof dataDownloadMachine> }) {
  const state = useSelector(download, (snapshot) => snapshot);
  const id = useId();
  const isBusy = state.hasTag('busy');
  return (
    <section className="download-data" aria-labelledby={id}>
      <h2 id={id}>Your data</h2>
      <p>
        One file with everything that Voltyard stores about you: your account, where you are signed in, your
        ads and photos, and what they said before you changed or deleted them. It is in JSON, a text format
        that other programs can read. The photos themselves are not in it, but their addresses are.
      </p>
      <button
        type="button"
        className={buttonClass({})}
        aria-disabled={isBusy}
        onClick={() => download.send({ type: 'download.clicked' })}
      >
        <Icon path={mdiDownload} />
        <span>{isBusy ? 'Collecting your data …' : 'Download my data'}</span>
      </button>
      <p role="status" className="download-data__status">
        {sentenceOf(state)}
      </p>
      {state.hasTag('problem') && <ProblemMessage text={state.context.problem?.message ?? ''} />}
    </section>
  );
}

function sentenceOf(state: SnapshotFrom<typeof dataDownloadMachine>): string {
  const { items, pause } = state.context;
  if (state.matches({ collecting: 'paused' }))
    return `${counted(items, 'entry', 'entries')} so far. The server is busy: waiting ${counted(pause, 'second')}; then it continues.`;
  if (state.matches('collecting'))
    return items === 0 ? 'Collecting your data.' : `${counted(items, 'entry', 'entries')} so far.`;
  return state.matches('saved') ? 'Your data is downloaded. Your browser has the file.' : '';
}
