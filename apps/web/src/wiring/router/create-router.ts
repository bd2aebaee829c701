import type { ComponentType } from 'react';
import { type Location, resolve, type To } from './address';
import { createBlocking, type Blocked, type Blocker } from './blocking';
import { browserHistory, memoryHistory, type RouterHistory } from './history';
import { type Match, matcherOf, type RouteObject } from './routes';

/** How a location was come to: over the browser's history (or by loading the page), by a new entry, or in place of one. */
export type NavigationType = 'pop' | 'push' | 'replace';

export interface NavigateOptions {
  /** The new entry takes the place of the one that is left. */
  replace?: boolean | undefined;
  /** Goes along in the history's entry. */
  state?: unknown;
  /** What the browser shows as the address. */
  mask?: To | undefined;
  preventScrollReset?: boolean | undefined;
  /** Drawn before this returns, as a field needs that shows what is in the address. */
  flushSync?: boolean | undefined;
}

/** The page that is shown. */
export interface Page {
  location: Location;
  navigationType: NavigationType;
  match: Match;
  /** What `lazy` has loaded. */
  screen: ComponentType | undefined;
  /** False until the screen of the first page is there. */
  isReady: boolean;
  preventScrollReset: boolean;
}

export interface RouterState extends Page {
  /** A page is on its way, the first one too. */
  isLoading: boolean;
  blocked: Blocked | null;
}

type Follow = (state: RouterState, isAtOnce: boolean) => void;

export interface Router {
  readonly state: RouterState;
  /** Returns when the page is there. A number goes so many steps in the history. */
  navigate: (to: To | number, options?: NavigateOptions) => Promise<void>;
  /** Tells at once, and of every change. */
  subscribe: (follow: Follow) => () => void;
  /** Calls when another location is gone to, while what is left is still drawn. */
  onLeave: (leave: (left: RouterState) => void) => () => void;
  block: (blocker: Blocker) => () => void;
  dispose: () => void;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Follows a person through the pages of the product, and loads the screen of a page when it is first gone to. */
function createRouter(routes: RouteObject[], history: RouterHistory): Router {
  const matchOf = matcherOf(routes);
  const screens = new Map<RouteObject, ComponentType>();
  const followers = new Set<Follow>();
  const leavers = new Set<(left: RouterState) => void>();
  const blocking = createBlocking((blocked) => update({ blocked }));
  /** One that was begun later takes the place of one whose screen is still on its way. */
  let latest = 0;
  let arrival = Promise.resolve();
  let state: RouterState = {
    location: history.location,
    navigationType: 'pop',
    match: matchOf(history.location.pathname),
    screen: undefined,
    isReady: false,
    preventScrollReset: true,
    isLoading: true,
    blocked: null,
  };

  function update(changes: Partial<RouterState>, isAtOnce = false): void {
    state = { ...state, ...changes };
    for (const follow of followers) follow(state, isAtOnce);
  }

  async function goTo(
    location: Location,
    navigationType: NavigationType,
    { preventScrollReset = false, flushSync }: NavigateOptions = {},
  ): Promise<void> {
    latest += 1;
    const turn = latest;
    for (const leave of leavers) leave(state);
    const match = matchOf(location.pathname);
    // Without a pause where there is nothing to load: what is drawn at once must not be a moment later.
    if (match.page.lazy !== undefined && !screens.has(match.page)) {
      update({ isLoading: true });
      screens.set(match.page, (await match.page.lazy()).Component);
      if (turn !== latest) return;
    }
    if (navigationType !== 'pop') history[navigationType](location);
    blocking.end();
    const page = { location, navigationType, match, screen: screens.get(match.page), preventScrollReset };
    update({ ...page, isReady: true, isLoading: false, blocked: null }, flushSync);
  }

  async function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    if (typeof to === 'number') {
      history.go(to);
      return arrival;
    }
    const { location: from } = state;
    const mask = options.mask === undefined ? undefined : resolve(options.mask, from.mask ?? from);
    const location = { ...resolve(to, from), state: options.state ?? null, key: newKey(), mask };
    const go = () => goTo(location, options.replace ? 'replace' : 'push', options);
    if (!blocking.stops(from, location, () => void go())) await go();
  }

  const stopHistory = history.onGone((location, steps) => {
    if (blocking.isReverted()) return;
    if (steps !== null && blocking.stopsSteps(state.location, location, steps, history)) return;
    arrival = goTo(location, 'pop');
  });
  void goTo(state.location, 'pop', { preventScrollReset: true });

  return {
    get state() {
      return state;
    },
    navigate,
    subscribe(follow) {
      follow(state, false);
      return added(followers, follow);
    },
    onLeave: (leave) => added(leavers, leave),
    block: blocking.add,
    dispose() {
      latest += 1;
      stopHistory();
      followers.clear();
    },
  };
}

function added<T>(all: Set<T>, one: T): () => void {
  all.add(one);
  return () => all.delete(one);
}

export const createBrowserRouter = (routes: RouteObject[]): Router => createRouter(routes, browserHistory());

/** For tests, and for what is drawn beside the product. */
export const createMemoryRouter = (routes: RouteObject[], at = '/'): Router =>
  createRouter(routes, memoryHistory(at));
