import { browserHistory } from './history';
import type { Location } from './address';

const at = (pathname: string, more: Partial<Location> = {}): Location => ({
  pathname,
  search: '',
  hash: '',
  state: null,
  key: `key of ${pathname}`,
  ...more,
});

beforeEach(() => window.history.pushState(null, '', '/first?a=1#b'));

test('an entry that the router has not made gets a place, and keeps what another script has left there', () => {
  window.history.replaceState({ other: 1 }, '');
  expect(browserHistory().location).toEqual(at('/first', { search: '?a=1', hash: '#b', key: 'default' }));
  expect(window.history.state).toEqual({ other: 1, idx: 0 });
});

test('Back tells where it leads, and by how many steps', async () => {
  const history = browserHistory();
  const first = history.location;
  history.push(at('/second', { state: { opened: true } }));
  const second = history.location;
  expect(second).toEqual(at('/second', { state: { opened: true } }));
  history.push(at('/third'));
  history.replace(at('/instead'));
  expect(history.location.pathname).toBe('/instead');

  const gone: [Location, number | null][] = [];
  const next = () =>
    new Promise<void>((resolve) => window.addEventListener('popstate', () => resolve(), { once: true }));
  const stop = history.onGone((location, steps) => void gone.push([location, steps]));
  for (const steps of [-1, -1, 2]) {
    const told = next();
    history.go(steps);
    await told;
  }
  stop();
  expect(gone).toEqual([
    [second, -1],
    [first, -1],
    [at('/instead'), 2],
  ]);
});

test('of an entry that the router has not made, the steps are not known', async () => {
  const history = browserHistory();
  const told = new Promise((resolve) => history.onGone((location, steps) => resolve([location.hash, steps])));
  window.location.hash = '#typed';
  expect(await told).toEqual(['#typed', null]);
});

test('the browser shows the mask, and the entry remembers where the router is', () => {
  const history = browserHistory();
  const mask = { pathname: '/ads/1', search: '', hash: '' };
  const list = at('/list', { search: '?ad=1', mask });
  history.push(list);
  expect(window.location.pathname + window.location.search).toBe('/ads/1');
  expect(history.location).toEqual(list);
});

test.each([
  ['SecurityError', 'loads the page', { hasThrown: false, loads: 1 }],
  ['DataCloneError', 'says so', { hasThrown: true, loads: 0 }],
])('when the browser answers another entry with %s, it %s', (name, _, happens) => {
  const history = browserHistory();
  // jsdom notes there that it loads no page.
  const noted = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('refused', name);
  });
  let hasThrown = false;
  try {
    history.push(at('/second'));
  } catch {
    hasThrown = true;
  }
  expect({ hasThrown, loads: noted.mock.calls.length }).toEqual(happens);
  jest.restoreAllMocks();
});
