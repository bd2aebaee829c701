import { sessionMachine } from '@voltyard/machines/session/session.machine';
import { waitFor } from '@testing-library/react';
import { createActor, fromPromise } from 'xstate';
import { idleActors } from './wiring/idle-actors';
import { givenAnswer, giveAnswers } from './wiring/http/given-answers';
import type { RouterState } from './wiring/router/create-router';
import { endFirstView, firstViewShown, takeGivenAnswers } from './first-view';

const url = '/api/SellerAdCard/GetSellerAdCards/car?sort=newest&limit=24';

/** A router whose first screen comes when the test says so. */
function slowRouter() {
  let state = { isReady: false, location: { key: 'default' } } as RouterState;
  const followers = new Set<(state: RouterState, isAtOnce: boolean) => void>();
  const become = (changes: Partial<RouterState>) => {
    state = { ...state, ...changes };
    followers.forEach((follow) => follow(state, false));
  };
  return {
    router: {
      get state() {
        return state;
      },
      subscribe: (follow: (state: RouterState, isAtOnce: boolean) => void) => {
        follow(state, false);
        followers.add(follow);
        return () => followers.delete(follow);
      },
    },
    followers,
    initialize: () => become({ isReady: true }),
    open: (key: string) => become({ location: { ...state.location, key } }),
  };
}

function rootWith(className: string): HTMLElement {
  const root = document.createElement('div');
  root.className = className;
  root.innerHTML = '<main>drawn</main>';
  return root;
}

beforeEach(() => {
  window.innerWidth = 390;
});
afterEach(() => {
  document.body.replaceChildren();
  giveAnswers({});
});

test('the answers that the page was sent with hold until another page is opened', () => {
  document.body.innerHTML = `<script type="application/json" id="given-answers">{"${url}":{"position":7}}</script>`;
  const { router, initialize, open, followers } = slowRouter();
  takeGivenAnswers(router);
  initialize();
  expect(givenAnswer(url)).toEqual({ position: 7 });
  open('next');
  expect(givenAnswer(url)).toBeUndefined();
  expect(followers.size).toBe(0);
});

test('a page without them has none', () => {
  takeGivenAnswers(slowRouter().router);
  expect(givenAnswer(url)).toBeUndefined();
});

test('the view stands until the first screen is there', async () => {
  const { router, initialize, followers } = slowRouter();
  const root = rootWith('first-view');
  let isOver = false;
  const shown = firstViewShown(root, router, idleActors().session).then(() => (isOver = true));
  await Promise.resolve();
  expect(isOver).toBe(false);
  expect(root).toHaveTextContent('drawn');
  initialize();
  await shown;
  expect(root).toHaveTextContent('drawn');
  expect(root).toHaveClass('first-view');
  expect(followers.size).toBe(0);
});

const cards = (root: HTMLElement) =>
  [...root.querySelectorAll('li')].map(({ style }) => style.contentVisibility);

test('when the app has taken its place, the cards out of sight are laid out one after the other', async () => {
  const root = rootWith('first-view');
  root.innerHTML = `<ul class="live-grid__list">${'<li></li>'.repeat(4)}</ul>`;
  endFirstView(root);
  expect(root).not.toHaveClass('first-view');
  expect(root).toHaveClass('just-drawn');
  await waitFor(() => expect(cards(root)).toEqual(['', '', 'visible', '']));
  await waitFor(() => expect(root).not.toHaveClass('just-drawn'));
  expect(cards(root)).toEqual(['', '', 'visible', 'visible']);
});

test('a page that is come back to is laid out at once, as its position was', () => {
  const entries = jest.spyOn(performance, 'getEntriesByType');
  entries.mockReturnValue([{ type: 'back_forward' } as PerformanceNavigationTiming]);
  const root = rootWith('first-view');
  endFirstView(root);
  expect(root.className).toBe('');
  entries.mockRestore();
});

test('a page that began without a first view is laid out as it is', () => {
  const root = rootWith('');
  endFirstView(root);
  expect(root.className).toBe('');
});

test('a view for who is signed out stands until it is known that the reader is', async () => {
  const { router, initialize } = slowRouter();
  let answer = (_isAuthenticated: boolean) => {};
  const session = createActor(
    sessionMachine.provide({
      actors: {
        completeSignIn: fromPromise(async () => {}),
        isUserAuthenticated: fromPromise(() => new Promise<boolean>((resolve) => (answer = resolve))),
      },
      actions: { promptSignUp: () => {} },
    }),
  ).start();
  const root = rootWith('first-view signed-out');
  let isOver = false;
  const shown = firstViewShown(root, router, session).then(() => (isOver = true));
  initialize();
  await waitFor(() => expect(session.getSnapshot().matches({ loading: 'checking' })).toBe(true));
  expect(isOver).toBe(false);
  answer(false);
  await shown;
  expect(root).toHaveTextContent('drawn');
});

test('a page without one begins at once', async () => {
  const root = rootWith('');
  await firstViewShown(root, slowRouter().router, idleActors().session);
  expect(root).toHaveTextContent('drawn');
});
