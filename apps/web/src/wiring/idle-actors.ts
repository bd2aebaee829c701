import { accountDeletionMachine } from '@voltyard/machines/account-deletion/account-deletion.machine';
import { browserNoticesMachine } from '@voltyard/machines/browser-notices/browser-notices.machine';
import { menuMachine } from '@voltyard/machines/menu/menu.machine';
import { navigationMachine } from '@voltyard/machines/navigation/navigation.machine';
import { notificationsMachine } from '@voltyard/machines/notifications/notifications.machine';
import { sessionMachine } from '@voltyard/machines/session/session.machine';
import { snackbarMachine } from '@voltyard/machines/snackbar/snackbar.machine';
import { unreadMachine } from '@voltyard/machines/unread/unread.machine';
import { createActor } from 'xstate';
import { createDeletions } from './deletions';
import { createHearts } from './hearts';
import type { Outboxes } from './outboxes';
import { createPresses } from './presses';
import type { RootActors } from './root-actors';
import { createSnackActions } from './snack-actions';

/** Of no person: nothing is in them, and nothing can be written. They listen to no window, as the server has none. */
const emptyOutboxes: Outboxes = {
  send: () => undefined,
  at: nothingIsWritten,
  write: nothingIsWritten,
  begun: () => noTalks,
  move: nothingIsWritten,
  stateAt: () => null,
  onSent: () => () => undefined,
  subscribe: () => () => undefined,
};
const noTalks: ReturnType<Outboxes['begun']> = [];

function nothingIsWritten(): never {
  throw new Error('No person is signed in, so nothing can be sent.');
}

/** The actors of a page as they are when it begins. None is ever started: for what is drawn where nothing happens. */
export const idleActors = (): RootActors => ({
  session: createActor(sessionMachine),
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
  outboxes: emptyOutboxes,
  hearts: createHearts(),
  adStates: createPresses(),
  searchChanges: createPresses(),
  listSnapshots: new Map(),
  leaveTo: () => undefined,
});
