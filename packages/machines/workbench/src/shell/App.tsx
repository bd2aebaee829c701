import { mdiAccessPoint, mdiScaleBalance } from '@mdi/js';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../controls/Icon.js';
import { JudgePage } from '../judge/JudgePage.js';
import { LivePage } from '../live/LivePage.js';
import type { FoundMachine } from '../machines/found-machines.js';
import { MachineList } from '../machines/MachineList.js';
import { MachinePage } from '../machines/MachinePage.js';
import type { Sessions } from '../scenario/sessions.js';
import type { FoundScreen } from '../screens/found-screens.js';
import { addressIn } from './address.js';
import './App.scss';

interface AppProps {
  machines: readonly FoundMachine[];
  screens: readonly FoundScreen[];
  sessions: Sessions;
}

export function App({ machines, screens, sessions }: AppProps) {
  const hash = useSyncExternalStore(followHash, () => location.hash);
  const address = addressIn(hash);
  const shown = address.page === 'machine' ? address.machine : address.page;
  const main = useRef<HTMLElement>(null);
  useFreshPage(shown, main);

  return (
    <div className={`app ${address.page === 'list' ? '' : 'app--on-a-page'}`}>
      <a
        className="app__skip"
        href="#main"
        onClick={(event) => {
          // The part after the # is the page's address here.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to the content
      </a>
      <header className="app__header" aria-label="Workbench">
        <a className="app__brand" href="#/">
          <strong>Voltyard</strong> workbench
        </a>
        <nav aria-label="Machines" className="app__machines">
          <ul>
            {machines.map(({ id }) => (
              <li key={id}>
                <a href={`#/${id}`} aria-current={shown === id ? 'page' : undefined}>
                  {id}
                </a>
              </li>
            ))}
            <li>
              <a href="#/live" aria-current={shown === 'live' ? 'page' : undefined}>
                <Icon path={mdiAccessPoint} /> Running product
              </a>
            </li>
            <li>
              <a href="#/judge" aria-current={shown === 'judge' ? 'page' : undefined}>
                <Icon path={mdiScaleBalance} /> Judge
              </a>
            </li>
          </ul>
        </nav>
      </header>
      <main ref={main} id="main" className="app__main" tabIndex={-1}>
        <Page {...{ address, machines, screens, sessions }} />
      </main>
    </div>
  );
}

function Page({
  address,
  machines,
  screens,
  sessions,
}: AppProps & { address: ReturnType<typeof addressIn> }) {
  if (address.page === 'list') return <MachineList machines={machines} />;
  if (address.page === 'live') return <LivePage machines={machines} />;
  if (address.page === 'judge') return <JudgePage />;
  const found = machines.find(({ id }) => id === address.machine);
  if (found === undefined) return <NoSuchMachine id={address.machine} />;
  const show = ({ id }: FoundMachine) => (location.hash = `#/${id}`);
  return <MachinePage key={found.id} {...{ found, sessions, screens, machines }} onShow={show} />;
}

const NoSuchMachine = ({ id }: { id: string }) => (
  <div>
    <h1>No machine is called “{id}”</h1>
    <p>
      Perhaps it has another name now. <a href="#/">See all machines.</a>
    </p>
  </div>
);

function followHash(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Another page has another title, begins at its top, and the keyboard begins there too. */
function useFreshPage(shown: string, main: React.RefObject<HTMLElement | null>): void {
  const before = useRef(shown);
  useEffect(() => {
    document.title = shown === 'list' ? 'Workbench · Voltyard' : `${shown} · Workbench · Voltyard`;
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo(0, 0);
    main.current?.focus();
  }, [shown, main]);
}
