import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { LeaveGuard } from '../../ui/dialogs/LeaveGuard';
import { Shell } from '../../shell/Shell';
import { renderApp } from '../../testing/render-app';
import type { RouteObject } from '../router/routes';
import { followDrawer } from './follow-drawer';

let stop = () => undefined as void;
afterEach(() => stop());

const screenOf = (title: string, guarded: string | null = null) => ({
  Component: () => (
    <>
      <h1>{title}</h1>
      <LeaveGuard reason={guarded} />
    </>
  ),
});

/** A phone on the second of two pages, whose drawer leads to a third. */
async function openSecond({ isGuarded = false, load = async () => screenOf('Pricing') } = {}) {
  const routes: RouteObject[] = [
    {
      element: <Shell />,
      children: [
        { path: '/', ...screenOf('First') },
        { path: '/second', ...screenOf('Second', isGuarded ? 'It would be lost.' : null) },
        { path: '/pricing', lazy: load },
      ],
    },
  ];
  const app = await renderApp({ at: '/', width: 390, appRoutes: routes });
  stop = followDrawer(app.router, app.actors.menu);
  await act(() => app.router.navigate('/second'));
  const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
  const drawer = () => screen.queryByRole('dialog', { name: 'Menu' });
  return {
    ...app,
    drawer,
    settle,
    open: async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
      await settle();
      expect(drawer()).toBeInTheDocument();
    },
    back: async () => {
      await act(() => app.router.navigate(-1));
      await settle();
    },
    choosePricing: async () => {
      const inDrawer = within(drawer()!);
      fireEvent.click(inDrawer.getByRole('button', { name: 'About' }));
      fireEvent.click(inDrawer.getByRole('link', { name: 'Pricing' }));
      await settle();
    },
    at: () => app.router.state.location.pathname,
  };
}

test('Back closes the drawer and stays on the page; Back once more leaves it', async () => {
  const { open, back, drawer, at } = await openSecond();
  await open();
  await back();
  expect(drawer()).not.toBeInTheDocument();
  expect(at()).toBe('/second');
  await back();
  expect(at()).toBe('/');
});

test.each([
  ['by its button', () => fireEvent.click(screen.getByRole('button', { name: /^Close the menu/ }))],
  ['by Escape', () => fireEvent(screen.getByRole('dialog', { name: 'Menu' }), new Event('close'))],
])('a drawer that is closed %s needs no further Back', async (_, close) => {
  const { open, back, settle, drawer, at } = await openSecond();
  await open();
  close();
  await settle();
  expect(drawer()).not.toBeInTheDocument();
  expect(at()).toBe('/second');
  await back();
  expect(at()).toBe('/');
});

test('a page that is chosen in it is one Back from the page before, also when its screen has to be loaded', async () => {
  let deliver = () => undefined as void;
  const loaded = new Promise<void>((resolve) => (deliver = resolve));
  const { open, back, settle, choosePricing, drawer, at } = await openSecond({
    load: () => loaded.then(() => screenOf('Pricing')),
  });
  await open();
  await choosePricing();
  expect(drawer()).not.toBeInTheDocument();
  deliver();
  await settle();
  expect(at()).toBe('/pricing');
  await back();
  expect(at()).toBe('/second');
  await back();
  expect(at()).toBe('/');
});

test.each([
  ['Leave', '/pricing', '/second'],
  ['Stay', '/second', '/'],
])(
  'who is asked before what was typed is lost, and says %s, is where that leads',
  async (answer, next, before) => {
    const { open, back, settle, choosePricing, at } = await openSecond({ isGuarded: true });
    await open();
    await choosePricing();
    fireEvent.click(await screen.findByRole('button', { name: answer }));
    await settle();
    expect(at()).toBe(next);
    if (answer === 'Stay') {
      await back();
      fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
      await settle();
    } else await back();
    await waitFor(() => expect(at()).toBe(before));
  },
);

test('an entry of a drawer that is closed, as after another site or a reload, is gone back from', async () => {
  const { router, settle, back, drawer, at } = await openSecond();
  await act(() => router.navigate('/second', { state: { isMenu: true } }));
  await settle();
  expect(drawer()).not.toBeInTheDocument();
  await back();
  expect(at()).toBe('/');
});
