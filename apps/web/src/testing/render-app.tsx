import { render, type RenderResult, waitFor } from '@testing-library/react';
import {
  doesUserNameExist,
  getByUserName,
  getLoggedInUser,
  getSessions,
  isUserAuthenticated,
  type LoggedInUser,
} from '@voltyard/contracts/accounts/accounts.rest';
import { getMailSettings } from '@voltyard/contracts/mail/mail.rest';
import type { FollowInput, UnreadAnswer } from '@voltyard/machines/unread/unread.machine';
import type {
  KnownChoice,
  NoticePermission,
} from '@voltyard/machines/browser-notices/browser-notices.machine';
import { isLoading } from '@voltyard/machines/navigation/navigation.machine';
import { createMemoryRouter, type Router } from '../wiring/router/create-router';
import type { RouteObject } from '../wiring/router/routes';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { App } from '../app';
import { routes } from '../routes';
import { isNarrow } from '../shell/use-is-narrow';
import { followNavigation } from '../wiring/navigation/follow-navigation';
import { sendMessage as sendByNetwork } from '../wiring/http/conversations';
import type { SendMessage } from '../wiring/outboxes';
import { createRootActors, type RootActors } from '../wiring/root-actors';
import type { SignInResult } from '../wiring/session/sign-in-result';
import { setToken } from '../wiring/session/token';
import { StubbedNetwork } from './stub-fetch';

export const ann: LoggedInUser = {
  id: '3f0c2c5e-93c5-4c5e-8f0b-5a6f5f6f0a01',
  userName: 'ann_volt',
  displayName: 'Ann Volta',
  authenticated: true,
};

interface AppUnderTest {
  at?: string;
  user?: LoggedInUser | null;
  width?: number;
  signInResult?: SignInResult;
  network?: StubbedNetwork;
  appRoutes?: RouteObject[];
  /** In how many conversations something is not read yet. */
  unread?: number;
  unreadNotices?: number;
  /** Of how many matches they tell. */
  unreadMatches?: number;
  sendMessage?: SendMessage;
  /** What the browser allows. */
  permissions?: NoticePermission[];
}

export interface RenderedApp extends Pick<RenderResult, 'unmount'> {
  actors: RootActors;
  router: Router;
  network: StubbedNetwork;
  /** The addresses the browser was sent away to. */
  left: string[];
  /** The steps that the browser was sent back in its history. */
  wentBack: number[];
}

/** The first screen of a file is loaded, and in a fresh clone compiled, on the way: a minute on a busy machine. */
const bound = { timeout: 150_000 };

/** Ends the app of each test: the timer of its message would end in a later test, and move the focus there. */
const endApps: (() => void)[] = [];
afterEach(() => endApps.splice(0).forEach((end) => end()));

/**
 * The whole app as main.tsx makes it, with a stubbed network and its addresses kept in memory. Returns when the first
 * screen is there and it is known who is signed in.
 */
export async function renderApp({
  at = '/not-found',
  user = null,
  width = 1024,
  signInResult = null,
  network = networkFor(user),
  appRoutes = routes,
  unread = 0,
  unreadNotices = 0,
  unreadMatches = 0,
  permissions = ['default'],
  sendMessage = sendByNetwork,
}: AppUnderTest = {}): Promise<RenderedApp> {
  window.innerWidth = width;
  if (user !== null) setToken('token-of-ann');
  network.install();
  const router = createMemoryRouter(appRoutes, at);
  const left: string[] = [];
  const wentBack: number[] = [];
  const actors = createRootActors({
    signInResult,
    isNarrow: isNarrow(),
    navigate: (to, options) => void router.navigate(to, options),
    goBack: (steps) => wentBack.push(steps),
    leaveTo: (url) => left.push(url),
    sendMessage,
    unreadEffects: unreadEffects(unread),
    noticeEffects: {
      unread: unreadEffects(unreadNotices, unreadMatches),
      browser: {
        actors: {
          readChoice: fromPromise<KnownChoice, { userId: string }>(async () => ({
            permission: permissions[0]!,
            isWanted: false,
          })),
          askPermission: fromPromise(async () => permissions[1]!),
        },
        actions: { storeChoice: () => undefined },
      },
      showWhile: () => undefined,
    },
  });
  followNavigation(router, actors);
  endApps.push(() => {
    router.dispose();
    actors.deletions.stopAll();
    actors.outboxes.send({ type: 'person.lost' });
    for (const actor of [
      actors.session,
      actors.accountDeletion,
      actors.menu,
      actors.navigation,
      actors.snackbar,
      actors.notifications,
      actors.unread,
      actors.unreadNotices,
      actors.browserNotices,
    ])
      actor.stop();
  });
  const view = render(<App router={router} actors={actors} />);
  await waitFor(() => {
    expect(actors.session.getSnapshot().matches('loading')).toBe(false);
    expect(isLoading(actors.navigation.getSnapshot())).toBe(false);
    // The router draws in a transition, a little after it says that it is done. (Two places for notices come first.)
    expect(view.getByRole('main').children.length).toBeGreaterThan(2);
  }, bound);
  return { unmount: view.unmount, actors, router, network, left, wentBack };
}

const unreadEffects = (unread: number, matches = 0) => ({
  loadUnread: fromPromise<UnreadAnswer>(() => Promise.resolve({ unread, matches, position: 1 })),
  followUnread: fromCallback<EventObject, FollowInput>(() => undefined),
});

/** What the api answers while nothing special happens. */
export const networkFor = (user: LoggedInUser | null): StubbedNetwork =>
  new StubbedNetwork()
    .answer(isUserAuthenticated, ({ headers }) => user !== null && 'authorization' in headers)
    .answer(getLoggedInUser, () => user ?? ann)
    .answer(getSessions, () => ({ sessions: [] }))
    .answer(getMailSettings, () => ({
      isAvailable: false,
      address: null,
      isConfirmed: false,
      newMessages: true,
      searches: true,
    }))
    .answer(doesUserNameExist, ({ query }) => query.get('userName') === ann.userName)
    .answer(getByUserName, () => ({
      id: ann.id,
      userName: ann.userName,
      memberSince: '2026-03-04T10:00:00.000Z',
    }));
