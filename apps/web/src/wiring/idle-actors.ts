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
import { createOutboxes } from './outboxes';
import { createPresses } from './presses';
import type { RootActors } from './root-actors';
import { createSnackActions } from './snack-actions';

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
  // Of no person, so nothing is sent.
  outboxes: createOutboxes(() => Promise.reject(new Error('nothing is sent'))),
  hearts: createHearts(),
  adStates: createPresses(),
  searchChanges: createPresses(),
  listSnapshots: new Map(),
  leaveTo: () => undefined,
});
