import type { LoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import type { adStateMachine } from '@voltyard/machines/ad-state/ad-state.machine';
import { accountDeletionMachine } from '@voltyard/machines/account-deletion/account-deletion.machine';
import { browserNoticesMachine } from '@voltyard/machines/browser-notices/browser-notices.machine';
import { menuMachine } from '@voltyard/machines/menu/menu.machine';
import { navigationMachine } from '@voltyard/machines/navigation/navigation.machine';
import { notificationsMachine } from '@voltyard/machines/notifications/notifications.machine';
import type { savedSearchMachine } from '@voltyard/machines/saved-search/saved-search.machine';
import { sessionMachine } from '@voltyard/machines/session/session.machine';
import { signedOutSnack, signUpSnack, snackbarMachine } from '@voltyard/machines/snackbar/snackbar.machine';
import { unreadMachine } from '@voltyard/machines/unread/unread.machine';
import { createContext, type ReactNode, useContext } from 'react';
import { type ActorRefFrom, createActor, type Snapshot, type SnapshotFrom } from 'xstate';
import { createDeletions, type Deletions } from './deletions';
import { accountDeletionEffects } from './http/account-deletion-effects';
import { inspected } from './inspection/inspection';
import { onAccountChange, onConnectionOpened, tellOtherTabs } from './session/account-changes';
import { focusPage } from './navigation/list-focus';
import { rememberLogouts } from './session/logout';
import { sessionEffects } from './session/session-effects';
import type { SignInResult } from './session/sign-in-result';
import { mayPromptSignUp } from './session/sign-up-prompt';
import { takeStoredLists } from './storage/stored-lists';
import { createPresses, type Presses } from './presses';
import { createHearts, type Hearts } from './hearts';
import { createOutboxes, type Outboxes, type SendMessage } from './outboxes';
import { createSnackActions, type SnackActions } from './snack-actions';
import { onTokenChange } from './session/token';

/** What lives as long as the page does, and every screen may speak to. */
export interface RootActors {
  session: ActorRefFrom<typeof sessionMachine>;
  accountDeletion: ActorRefFrom<typeof accountDeletionMachine>;
  menu: ActorRefFrom<typeof menuMachine>;
  navigation: ActorRefFrom<typeof navigationMachine>;
  snackbar: ActorRefFrom<typeof snackbarMachine>;
  notifications: ActorRefFrom<typeof notificationsMachine>;
  /** How many conversations have something that is not read yet. */
  unread: ActorRefFrom<typeof unreadMachine>;
  /** How many notices are not read yet. */
  unreadNotices: ActorRefFrom<typeof unreadMachine>;
  browserNotices: ActorRefFrom<typeof browserNoticesMachine>;
  snackActions: SnackActions;
  /** What the person deletes, and may undo: it goes on when its page is left. */
  deletions: Deletions;
  /** What the person writes to others: it is sent when its page is left. */
  outboxes: Outboxes;
  /** What the person saves. */
  hearts: Hearts;
  /** What the person says of the states of their ads: it can be undone when its page is left. */
  adStates: Presses<typeof adStateMachine>;
  /** What the person changes of the searches that they keep: it can be undone when its page is left. */
  searchChanges: Presses<typeof savedSearchMachine>;
  /** Live lists as they were when their page was left, by its entry in the browser's history and their name. */
  listSnapshots: Map<string, Snapshot<unknown>>;
  /** Leaves the product for an address the browser must load: the provider's sign-in. */
  leaveTo: (url: string) => void;
}

export interface RootEffects {
  navigate: (to: string, options?: { replace?: boolean }) => void;
  goBack: (steps: number) => void;
  leaveTo: (url: string) => void;
  signInResult: SignInResult;
  isNarrow: boolean;
  sendMessage: SendMessage;
  unreadEffects: UnreadEffects;
  noticeEffects: {
    unread: UnreadEffects;
    browser: Parameters<typeof browserNoticesMachine.provide>[0];
    /** Says whether this browser is to show the notices that arrive. */
    showWhile: (isOn: () => boolean) => void;
  };
}

type UnreadEffects = NonNullable<Parameters<typeof unreadMachine.provide>[0]['actors']>;

/** Starts the root actors with their real effects. */
export function createRootActors({
  navigate,
  goBack,
  leaveTo,
  signInResult,
  isNarrow,
  sendMessage,
  unreadEffects,
  noticeEffects,
}: RootEffects): RootActors {
  const snackActions = createSnackActions();
  const notifications = createActor(notificationsMachine, inspected).start();
  onConnectionOpened(() => notifications.send({ type: 'connection.opened' }));
  const navigation = createActor(navigationMachine, inspected).start();
  // A phone has room for one open group; the panel of a wide window has it for all, and opens with the first.
  const menu = createActor(menuMachine, { input: { expandSingle: isNarrow }, ...inspected }).start();
  if (!isNarrow) menu.send({ type: 'group.toggled', group: 'for-sale-ads' });

  const snackbar = createActor(
    snackbarMachine.provide({
      actions: {
        followButton: (_, { snack }) => {
          if (snack?.button?.to !== undefined) navigate(snack.button.to);
          if (snack?.button?.action !== undefined) snackActions.run(snack.button.action);
        },
      },
    }),
    inspected,
  ).start();

  const failure = sessionFailure(notifications);
  const session = createActor(
    sessionMachine.provide({
      actors: sessionEffects({ signInResult, navigate, goBack }),
      actions: {
        promptSignUp: () => {
          if (mayPromptSignUp(window.location.pathname))
            snackbar.send({ type: 'message.shown', snack: signUpSnack });
        },
        announceEnded: () => {
          snackbar.send({ type: 'message.shown', snack: signedOutSnack });
          // What had the focus may go with the user's page: as when a page is loaded, once the next one is shown.
          setTimeout(() => document.activeElement === document.body && focusPage());
        },
        reportProblem: (_, { message }) =>
          notifications.send({ type: 'notification.added', message, isError: true }),
        reportFailure: (_, { message }) => failure.reportOnce(message),
      },
    }),
    inspected,
  ).start();
  session.subscribe((state) => {
    if (state.matches('signedIn') || state.matches('signedOut')) failure.takeBack();
  });
  onTokenChange(({ token, cause }) => {
    if (cause !== 'here') session.send({ type: token === null ? 'session.ended' : 'session.changed' });
  });

  const accountDeletion = followedAccount(session);
  const unread = followedUnread(session, unreadEffects);
  const unreadNotices = followedUnread(session, noticeEffects.unread);
  const browserNotices = createActor(browserNoticesMachine.provide(noticeEffects.browser), inspected).start();
  followPerson(session, browserNotices);
  const outboxes = createOutboxes(sendMessage);
  followPerson(session, outboxes);
  noticeEffects.showWhile(() => browserNotices.getSnapshot().matches('on'));
  rememberLogouts();

  const listSnapshots: RootActors['listSnapshots'] = takeStoredLists();
  return {
    session,
    accountDeletion,
    menu,
    navigation,
    snackbar,
    notifications,
    unread,
    unreadNotices,
    browserNotices,
    snackActions,
    deletions: createDeletions(),
    outboxes,
    hearts: createHearts(),
    adStates: createPresses(),
    searchChanges: createPresses(),
    listSnapshots,
    leaveTo,
  };
}

/** Whether the account of the person who is signed in is closed: here, in another tab or on another device. */
function followedAccount(session: RootActors['session']): RootActors['accountDeletion'] {
  const account = createActor(
    accountDeletionMachine.provide({ actors: accountDeletionEffects, actions: { tellOtherTabs } }),
    inspected,
  ).start();
  let known: LoggedInUser | null = null;
  const follow = ({ context: { user } }: SnapshotFrom<typeof sessionMachine>) => {
    if (user === known) return;
    known = user;
    if (user === null) account.send({ type: 'account.lost' });
    else account.send({ type: 'account.found', closedAt: user.closedAt ?? null });
  };
  session.subscribe(follow);
  follow(session.getSnapshot());
  onAccountChange(() => account.send({ type: 'account.changedElsewhere' }));
  onConnectionOpened(() => account.send({ type: 'connection.opened' }));
  return account;
}

/** What is not read yet by the person who is signed in. */
function followedUnread(
  session: RootActors['session'],
  actors: RootEffects['unreadEffects'],
): RootActors['unread'] {
  const unread = createActor(unreadMachine.provide({ actors }), inspected).start();
  followPerson(session, unread);
  onConnectionOpened(() => unread.send({ type: 'connection.opened' }));
  return unread;
}

/** Tells an actor who is signed in, and when that is no user any more. */
function followPerson(
  session: RootActors['session'],
  actor: { send: (event: { type: 'person.lost' } | { type: 'person.found'; userId: string }) => void },
): void {
  let known: string | null = null;
  const follow = ({ context: { user } }: SnapshotFrom<typeof sessionMachine>) => {
    const userId = user?.id ?? null;
    if (userId === known) return;
    known = userId;
    actor.send(userId === null ? { type: 'person.lost' } : { type: 'person.found', userId });
  };
  session.subscribe(follow);
  follow(session.getSnapshot());
}

/** It is tried again every few seconds: what went wrong is said once, and taken back when it is over. */
function sessionFailure(notifications: RootActors['notifications']) {
  let reported: number | null = null;
  return {
    reportOnce(message: string) {
      if (reported !== null) return;
      reported = notifications.getSnapshot().context.nextId;
      notifications.send({ type: 'notification.added', message, isError: true });
    },
    takeBack() {
      if (reported !== null) notifications.send({ type: 'notification.removed', id: reported });
      reported = null;
    },
  };
}

const ActorsContext = createContext<RootActors | null>(null);

export function RootActorsProvider({ actors, children }: { actors: RootActors; children: ReactNode }) {
  return <ActorsContext value={actors}>{children}</ActorsContext>;
}

export function useActors(): RootActors {
  const actors = useContext(ActorsContext);
  if (actors === null) throw new Error('useActors() needs a <RootActorsProvider> above it.');
  return actors;
}
