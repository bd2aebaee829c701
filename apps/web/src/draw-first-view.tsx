import { type FirstViewPattern, isFirstView, isSignedOutView, pageAt } from '@voltyard/contracts/pages';
import { menuMachine } from '@voltyard/machines/menu/menu.machine';
import { sessionMachine } from '@voltyard/machines/session/session.machine';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createActor } from 'xstate';
import { App } from './app';
import * as adForSale from './screens/ad-for-sale/AdForSaleScreen';
import * as adForSaleCreate from './screens/ad-for-sale-create/AdForSaleCreateScreen';
import * as adWanted from './screens/ad-wanted/AdWantedScreen';
import * as adWantedCreate from './screens/ad-wanted-create/AdWantedCreateScreen';
import * as adsForSale from './screens/ads-for-sale-list/AdsForSaleListScreen';
import * as adsWanted from './screens/ads-wanted-list/AdsWantedListScreen';
import * as home from './screens/home/HomeScreen';
import { Shell } from './shell/Shell';
import { idleActors } from './wiring/idle-actors';
import { giveAnswers, type GivenAnswers } from './wiring/http/given-answers';
import type { RootActors } from './wiring/root-actors';
import { createMemoryRouter } from './wiring/router/create-router';

const screens: Record<FirstViewPattern, { Component: ComponentType }> = {
  '/': home,
  '/ads/for-sale/list/:productType': adsForSale,
  '/ads/wanted/list/:productType': adsWanted,
  '/ads/for-sale/:sellerAdId': adForSale,
  '/ads/wanted/:buyerAdId': adWanted,
  '/ads/for-sale/create': adForSaleCreate,
  '/ads/wanted/create': adWantedCreate,
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
 * for a reader of whom nothing is known, or, where a page is another one for who is signed in, one who is signed out. Null
 * where the server draws none.
 */
export function drawFirstView({ path, answers }: FirstView): string | null {
  const at = pageAt(path);
  if (at === null || !isFirstView(at.pattern)) return null;
  giveAnswers(answers);
  const router = createMemoryRouter(routes, path);
  try {
    return renderToString(<App router={router} actors={actorsOfPhone(isSignedOutView(at.pattern))} />);
  } finally {
    router.dispose();
    giveAnswers({});
  }
}

const actorsOfPhone = (isSignedOut: boolean): RootActors => ({
  ...idleActors(),
  menu: createActor(menuMachine, { input: { expandSingle: true } }),
  ...(isSignedOut && { session: createActor(sessionMachine, { snapshot: signedOut }) }),
});

const signedOut = sessionMachine.resolveState({
  value: 'signedOut',
  context: { user: null, problem: null, endedUser: null },
});
