import { type FirstViewPattern, isFirstView, pageAt } from '@voltyard/contracts/pages';
import { accountDeletionMachine } from '@voltyard/machines/account-deletion/account-deletion.machine';
import { browserNoticesMachine } from '@voltyard/machines/browser-notices/browser-notices.machine';
import { menuMachine } from '@voltyard/machines/menu/menu.machine';
import { navigationMachine } from '@voltyard/machines/navigation/navigation.machine';
import { notificationsMachine } from '@voltyard/machines/notifications/notifications.machine';
import { sessionMachine } from '@voltyard/machines/session/session.machine';
import { snackbarMachine } from '@voltyard/machines/snackbar/snackbar.machine';
import { unreadMachine } from '@voltyard/machines/unread/unread.machine';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { App } from './app';
import * as adForSale from './screens/ad-for-sale/AdForSaleScreen';
import * as adWanted from './screens/ad-wanted/AdWantedScreen';
import * as adsForSale from './screens/ads-for-sale-list/AdsForSaleListScreen';
import * as adsWanted from './screens/ads-wanted-list/AdsWantedListScreen';
import * as home from './screens/home/HomeScreen';
import { Shell } from './shell/Shell';
import { createDeletions } from './wiring/deletions';
import { createHearts } from './wiring/hearts';
import { giveAnswers, type GivenAnswers } from './wiring/http/given-answers';
import { createPresses } from './wiring/presses';
import type { RootActors } from './wiring/root-actors';
import { createMemoryRouter } from './wiring/router/create-router';
import { createSnackActions } from './wiring/snack-actions';

const screens: Record<FirstViewPattern, { Component: ComponentType }> = {
  '/': home,
  '/ads/for-sale/list/:productType': adsForSale,
  '/ads/wanted/list/:productType': adsWanted,
  '/ads/for-sale/:sellerAdId': adForSale,
  '/ads/wanted/:buyerAdId': adWanted,
};

const routes = [
  {
    element: <Shell />,
    children: Object.entries(screens).map(([path, { Component }]) => ({ path, Component })),
  },
];

export interface FirstView {
  /** The address of the page, without a query. */
  path: string;
  answers: GivenAnswers;
}

/**
 * What a page shows first, as HTML: drawn by the server with the components that draw it in the browser, for a phone and
 * for a reader of whom nothing is known. Null where the server draws none.
 */
export function drawFirstView({ path, answers }: FirstView): string | null {
  const at = pageAt(path);
  if (at === null || !isFirstView(at.pattern)) return null;
  giveAnswers(answers);
  const router = createMemoryRouter(routes, path);
  try {
    return renderToString(<App router={router} actors={idleActors()} />);
  } finally {
    router.dispose();
    giveAnswers({});
  }
}

/** As they are when a page begins; none is ever started, as nothing happens here. */
const idleActors = (): RootActors => ({
  session: createActor(sessionMachine),
  accountDeletion: createActor(accountDeletionMachine),
  menu: createActor(menuMachine, { input: { expandSingle: true } }),
  navigation: createActor(navigationMachine),
  snackbar: createActor(snackbarMachine),
  notifications: createActor(notificationsMachine),
  unread: createActor(unreadMachine),
  unreadNotices: createActor(unreadMachine),
  browserNotices: createActor(browserNoticesMachine),
  snackActions: createSnackActions(),
  deletions: createDeletions(),
  outboxes: {} as RootActors['outboxes'],
  hearts: createHearts(),
  adStates: createPresses(),
  searchChanges: createPresses(),
  listSnapshots: new Map(),
  leaveTo: () => undefined,
});
