import { givenAnswer, giveAnswers } from './wiring/http/given-answers';
import type { RouterState } from './wiring/router/create-router';
import { firstViewShown, takeGivenAnswers } from './first-view';

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
  const shown = firstViewShown(root, router).then(() => (isOver = true));
  await Promise.resolve();
  expect(isOver).toBe(false);
  expect(root).toHaveTextContent('drawn');
  initialize();
  await shown;
  expect(root).toHaveTextContent('drawn');
  expect(root).not.toHaveClass('first-view');
  expect(followers.size).toBe(0);
});

test('in a wide window it is gone at once', async () => {
  window.innerWidth = 1280;
  const root = rootWith('first-view');
  await firstViewShown(root, slowRouter().router);
  expect(root).toBeEmptyDOMElement();
  expect(root).not.toHaveClass('first-view');
});

test('a page without one begins at once', async () => {
  const root = rootWith('');
  await firstViewShown(root, slowRouter().router);
  expect(root).toHaveTextContent('drawn');
});
