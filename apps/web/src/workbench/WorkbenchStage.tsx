import 'normalize.css/normalize.css';
import '../theme/theme.scss';
import type { LoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import { accountDeletionMachine } from '@voltyard/machines/account-deletion/account-deletion.machine';
import { browserNoticesMachine } from '@voltyard/machines/browser-notices/browser-notices.machine';
import { menuMachine } from '@voltyard/machines/menu/menu.machine';
import { navigationMachine } from '@voltyard/machines/navigation/navigation.machine';
import { notificationsMachine } from '@voltyard/machines/notifications/notifications.machine';
import { sessionMachine } from '@voltyard/machines/session/session.machine';
import { snackbarMachine } from '@voltyard/machines/snackbar/snackbar.machine';
import { unreadMachine } from '@voltyard/machines/unread/unread.machine';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { MemoryRouter } from '../wiring/router/MemoryRouter';
import { createActor } from 'xstate';
import { type RootActors, RootActorsProvider } from '../wiring/root-actors';
import { createPresses } from '../wiring/presses';
import { createOutboxes } from '../wiring/outboxes';
import { createDeletions } from '../wiring/deletions';
import { createSnackActions } from '../wiring/snack-actions';

interface WorkbenchStageProps {
  children: ReactNode;
  /** Those that are on the bench. The others stand around it and do nothing. */
  actors?: Partial<RootActors>;
}

/** What a screen needs around it, without anything going on there. */
export function WorkbenchStage({ children, actors }: WorkbenchStageProps) {
  const [idle] = useState(idleActors);
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

/** None is ever started. */
const idleActors = (): RootActors => ({
  session: createActor(sessionMachine, {
    snapshot: sessionMachine.resolveState({
      value: 'signedIn',
      context: { user: ann, problem: null, endedUser: null },
    }),
  }),
  accountDeletion: createActor(accountDeletionMachine),
  menu: createActor(menuMachine, { input: {} }),
  navigation: createActor(navigationMachine),
  snackbar: createActor(snackbarMachine),
  notifications: createActor(notificationsMachine),
  unread: createActor(unreadMachine),
  unreadNotices: createActor(unreadMachine),
  browserNotices: createActor(browserNoticesMachine),
  snackActions: createSnackActions(),
  deletions: createDeletions(),
  // Of no person, so nothing is sent.
  outboxes: createOutboxes(() => Promise.reject(new Error('nothing is sent'))),
  hearts: {
    of: () => undefined,
    leave: () => undefined,
    isSaved: () => false,
    press: () => undefined,
    subscribe: () => () => undefined,
  },
  adStates: createPresses(),
  searchChanges: createPresses(),
  listSnapshots: new Map(),
  leaveTo: () => undefined,
});
