import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link } from '../wiring/router/Link';
import type { RouteObject } from '../wiring/router/routes';
import { renderApp } from '../testing/render-app';
import { lazyScreen } from './loading/lazy-screen';
import { ScreenError } from './loading/ScreenError';
import { Shell } from './Shell';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** The shell around a first screen and one whose chunk the test delivers, or loses. */
function appWith(load: () => Promise<{ Component: ComponentType }>, errors = <ScreenError />): RouteObject[] {
  const First = () => (
    <>
      <h1>First</h1>
      <Link to="/second">Go on</Link>
    </>
  );
  return [
    {
      element: <Shell />,
      children: [
        {
          errorElement: errors,
          children: [
            { path: '/', handle: { title: 'First' }, Component: First },
            { path: '/second', handle: { title: 'Second' }, ...lazyScreen(load) },
          ],
        },
      ],
    },
  ];
}

const second = { Component: () => <h1>Second</h1> };
const chunkError = (type: string) =>
  Object.assign(new Error(`Loading chunk 390 failed.\n(${type}: http://voltyard.test/app/390.js)`), {
    name: 'ChunkLoadError',
    type,
    request: 'http://voltyard.test/app/390.js',
  });

test('the loading page stands from the start of a navigation until its end', async () => {
  let deliver = (_chunk: typeof second) => undefined as void;
  const chunk = new Promise<typeof second>((resolve) => (deliver = resolve));
  await renderApp({ at: '/', appRoutes: appWith(() => chunk) });
  expect(screen.queryByRole('status', { name: 'Loading the page' })).not.toBeInTheDocument();

  fireEvent.click(screen.getByRole('link', { name: 'Go on' }));
  const loading = await screen.findByRole('status', { name: 'Loading the page' });
  const spinner = loading.querySelector('svg');
  expect(spinner).toHaveAttribute('width', '88');
  expect(spinner?.querySelector('circle')).toHaveAttribute('stroke-width', '8');

  deliver(second);
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeInTheDocument();
  expect(screen.queryByRole('status', { name: 'Loading the page' })).not.toBeInTheDocument();
});

test('a navigation without anything to load also counts as one', async () => {
  const { actors, router } = await renderApp({ at: '/', appRoutes: appWith(async () => second) });
  const seen: unknown[] = [];
  actors.navigation.subscribe(({ value }) => seen.push(value));
  await act(() => router.navigate('/?page=2'));
  expect(seen).toEqual(['loading', 'idle']);
});

test('a page gets its title, is announced, and has the focus', async () => {
  await renderApp({ at: '/', appRoutes: appWith(async () => second) });
  expect(document.title).toBe('First · Voltyard');
  expect(screen.getByRole('main')).not.toHaveFocus();
  fireEvent.click(screen.getByRole('link', { name: 'Go on' }));
  await screen.findByRole('heading', { name: 'Second' });
  expect(document.title).toBe('Second · Voltyard');
  await waitFor(() => expect(screen.getByRole('status', { name: 'Page' })).toHaveTextContent('Second'));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('filters in the address leave the focus where it is', async () => {
  const { router } = await renderApp({ at: '/', appRoutes: appWith(async () => second) });
  screen.getByRole('link', { name: 'Go on' }).focus();
  await act(() => router.navigate('/?sort=price'));
  expect(screen.getByRole('link', { name: 'Go on' })).toHaveFocus();
});

test('the skip link moves the focus and not the address', async () => {
  const { router } = await renderApp({ at: '/', appRoutes: appWith(async () => second) });
  fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect(router.state.location.hash).toBe('');
});

test('a chunk that fails to load says so, with type and address, and is there after a retry', async () => {
  const load = jest
    .fn<Promise<typeof second>, []>()
    .mockRejectedValueOnce(chunkError('timeout'))
    .mockRejectedValueOnce(chunkError('missing'))
    .mockResolvedValue(second);
  const { router } = await renderApp({ at: '/', appRoutes: appWith(load) });
  fireEvent.click(screen.getByRole('link', { name: 'Go on' }));
  expect(await screen.findByText('Loading chunk 390 failed.')).toBeInTheDocument();
  expect(screen.getByText('timeout')).toBeInTheDocument();
  expect(screen.getByText('http://voltyard.test/app/390.js')).toBeInTheDocument();
  // The shell still stands around it.
  expect(screen.getByRole('banner')).toBeInTheDocument();

  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('missing')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Second' })).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/second');
});

test('a style sheet of a chunk that fails to load is told of in the same words', async () => {
  const request = 'http://voltyard.test/app/390.css';
  // As the loader of style sheets makes it, with a backslash and an n in it.
  const lost = Object.assign(new Error(`Loading CSS chunk 390 failed.\\n(${request})`), {
    code: 'CSS_CHUNK_LOAD_FAILED',
    type: 'error',
    request,
  });
  await renderApp({ at: '/', appRoutes: appWith(() => Promise.reject(lost)) });
  fireEvent.click(screen.getByRole('link', { name: 'Go on' }));
  expect(await screen.findByText('Loading chunk 390 failed.')).toBeInTheDocument();
  expect(screen.getByText('error')).toBeInTheDocument();
  expect(screen.getByText(request)).toBeInTheDocument();
});

test('a screen that breaks while drawing leaves the shell standing', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = () => {
    throw new Error('x is undefined');
  };
  await renderApp({ at: '/', appRoutes: appWith(async () => ({ Component: Broken })) });
  fireEvent.click(screen.getByRole('link', { name: 'Go on' }));
  expect(await screen.findByRole('heading', { name: 'This page broke' })).toBeInTheDocument();
  expect(screen.getByText('x is undefined')).toBeInTheDocument();
  expect(screen.getByRole('banner')).toBeInTheDocument();
  quiet.mockRestore();
});

test('a page that finds nothing at its address is called so, and the next one by its own name', async () => {
  const { router } = await renderApp({ at: '/ads/for-sale/list/planes' });
  expect(await screen.findByRole('heading', { name: 'Nothing parked here' })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Not found · Voltyard'));
  await act(() => router.navigate('/privacy'));
  await waitFor(() => expect(document.title).toBe('Privacy · Voltyard'));
});

test('an unknown path shows the not-found page', async () => {
  await renderApp({ at: '/no/such/place' });
  expect(screen.getByRole('heading', { name: 'Nothing parked here' })).toBeInTheDocument();
  expect(screen.getByText('/no/such/place')).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Not found · Voltyard'));
});
