import { act, render } from '@testing-library/react';
import { createMemoryRouter, type Page } from './create-router';
import { Outlet } from './drawn';
import { RouterProvider } from './RouterProvider';
import { useScrollRestoration } from './use-scroll-restoration';

const keyOf = ({ location }: Page) => location.key;

function Frame() {
  useScrollRestoration(keyOf);
  return <Outlet />;
}

const routes = () => [
  {
    element: <Frame />,
    children: [
      { path: '/list', element: 'List' },
      { path: '/ad', element: <h1 id="battery">Battery</h1> },
    ],
  },
];

const scrolled = jest.fn<void, [number, number]>((_, top) => (window.scrollY = top));
const shown = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  window.scrollY = 0;
  window.scrollTo = scrolled as unknown as typeof window.scrollTo;
  Element.prototype.scrollIntoView = shown;
  jest.clearAllMocks();
});

function open(at = '/list') {
  const router = createMemoryRouter(routes(), at);
  const view = render(<RouterProvider router={router} />);
  return { ...view, go: (to: string | number, options = {}) => act(() => router.navigate(to, options)) };
}

test('a new page begins at its top, and Back leads to where the one before was left', async () => {
  const { go } = open();
  expect(scrolled).not.toHaveBeenCalled();
  window.scrollY = 300;
  await go('/ad');
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
  window.scrollY = 200;
  await go(-1);
  expect(scrolled).toHaveBeenLastCalledWith(0, 300);
  await go(1);
  expect(scrolled).toHaveBeenLastCalledWith(0, 200);
});

test('a part of the page that the address names is shown; what opens over a page leaves it where it is', async () => {
  const { go } = open();
  await go('?ad=1', { preventScrollReset: true });
  expect(scrolled).not.toHaveBeenCalled();
  await go('/ad#battery');
  expect(shown).toHaveBeenCalledTimes(1);
  expect(scrolled).not.toHaveBeenCalled();
});

test('a page that is loaded again is where it was', () => {
  const { unmount } = open();
  window.scrollY = 300;
  act(() => void window.dispatchEvent(new Event('pagehide')));
  unmount();
  open();
  expect(scrolled).toHaveBeenLastCalledWith(0, 300);
});
