import 'normalize.css/normalize.css';
import '../theme/theme.scss';
import type { LoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import { sessionMachine } from '@voltyard/machines/session/session.machine';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { MemoryRouter } from '../wiring/router/MemoryRouter';
import { createActor } from 'xstate';
import { idleActors } from '../wiring/idle-actors';
import { type RootActors, RootActorsProvider } from '../wiring/root-actors';

interface WorkbenchStageProps {
  children: ReactNode;
  /** Those that are on the bench. The others stand around it and do nothing. */
  actors?: Partial<RootActors>;
}

/** What a screen needs around it, where nothing happens. */
export function WorkbenchStage({ children, actors }: WorkbenchStageProps) {
  const [idle] = useState(actorsOfAnn);
  return (
    <RootActorsProvider actors={{ ...idle, ...actors }}>
      <MemoryRouter>
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div onClick={stayHere}>{children}</div>
      </MemoryRouter>
    </RootActorsProvider>
  );
}

/** No link leads out of the workbench. */
function stayHere(event: MouseEvent): void {
  if ((event.target as Element).closest('a') !== null) event.preventDefault();
}

const ann: LoggedInUser = {
  id: '3f0c2c5e-93c5-4c5e-8f0b-5a6f5f6f0a01',
  userName: 'ann_volt',
  displayName: 'Ann Volta',
  authenticated: true,
};

const actorsOfAnn = (): RootActors => ({
  ...idleActors(),
  session: createActor(sessionMachine, {
    snapshot: sessionMachine.resolveState({
      value: 'signedIn',
      context: { user: ann, problem: null, endedUser: null },
    }),
  }),
});
