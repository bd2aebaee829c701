import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { createMemoryRouter, type Router } from './create-router';
import { useBlocker, useNavigate, useNavigationType, useParams, useSearchParams } from './hooks';
import { Link } from './Link';
import { RouterProvider } from './RouterProvider';

const addressIn = ({ state: { location } }: Router) => location.pathname + location.search;
const page = (name: string) => ({ Component: () => <h1>{name}</h1> });

function drawnAt(router: Router) {
  render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/** A page whose screen is there when the test says so. */
function slowPage(name: string) {
  let deliver = (_screen: ReturnType<typeof page>) => undefined as void;
  const screenOf = new Promise<ReturnType<typeof page>>((resolve) => (deliver = resolve));
  return { load: jest.fn(() => screenOf), deliver: () => act(async () => deliver(page(name))) };
}

describe('a page whose screen has to be loaded', () => {
  test('is shown, with its address, when the screen is there; the second time at once', async () => {
    const slow = slowPage('Slow');
    const router = createMemoryRouter([
      { path: '/', ...page('Home') },
      { path: '/slow', lazy: slow.load },
    ]);
    drawnAt(router);
    await act(async () => void router.navigate('/slow'));
    expect(screen.getByRole('heading')).toHaveTextContent('Home');
    expect([addressIn(router), router.state.isLoading]).toEqual(['/', true]);
    await slow.deliver();
    expect(screen.getByRole('heading')).toHaveTextContent('Slow');
    expect([addressIn(router), router.state.isLoading]).toEqual(['/slow', false]);
    await act(() => router.navigate('/'));
    act(() => void router.navigate('/slow'));
    expect(screen.getByRole('heading')).toHaveTextContent('Slow');
    expect(slow.load).toHaveBeenCalledTimes(1);
  });

  test('is not shown when another one was asked for meanwhile', async () => {
    const slow = slowPage('Slow');
    const router = createMemoryRouter([
      { path: '/', ...page('Home') },
      { path: '/slow', lazy: slow.load },
      { path: '/other', ...page('Other') },
    ]);
    drawnAt(router);
    await act(async () => void router.navigate('/slow'));
    await act(() => router.navigate('/other'));
    await slow.deliver();
    expect(screen.getByRole('heading')).toHaveTextContent('Other');
    expect([addressIn(router), router.state.isLoading]).toEqual(['/other', false]);
    await act(() => router.navigate(-1));
    expect(addressIn(router)).toBe('/');
  });
});

test('what happens between the first render and its end is drawn', async () => {
  const router = createMemoryRouter([
    { path: '/', Component: GoesOn },
    { path: '/next', ...page('Next') },
  ]);
  let isFirst = true;
  function GoesOn() {
    if (isFirst) queueMicrotask(() => void router.navigate('/next'));
    isFirst = false;
    return <h1>First</h1>;
  }
  drawnAt(router);
  expect(await screen.findByRole('heading', { name: 'Next' })).toBeInTheDocument();
});

test('a change of the search that is to be drawn at once is there when it returns', () => {
  function Field() {
    const [search, setSearch] = useSearchParams();
    const change = (value: string) => {
      setSearch((before) => new URLSearchParams([...before, ['then', value]]), {
        flushSync: true,
        replace: true,
      });
      told.push(document.querySelector('output')?.textContent);
    };
    return (
      <>
        <output>{search.toString()}</output>
        <button onClick={() => change('b')}>Change</button>
      </>
    );
  }
  const told: unknown[] = [];
  const router = createMemoryRouter([{ path: '/', Component: Field }], '/?first=a');
  drawnAt(router);
  fireEvent.click(screen.getByRole('button'));
  expect(told).toEqual(['first=a&then=b']);
});

describe('a link', () => {
  const Home = () => (
    <Link to="/ads/1?photo=2" state={{ from: 'home' }}>
      To the ad
    </Link>
  );
  const Ad = () => (
    <>
      <h1>
        Ad {useParams().adId}, by {useNavigationType()}
      </h1>
      <Link to="/ads/1?photo=2">To this ad</Link>
    </>
  );
  const router = () =>
    createMemoryRouter([
      { path: '/', Component: Home },
      { path: '/ads/:adId', Component: Ad },
    ]);

  test('leads to its page; to the page one is at it adds nothing to go back to', async () => {
    const at = router();
    drawnAt(at);
    fireEvent.click(screen.getByRole('link'));
    expect(await screen.findByRole('heading', { name: 'Ad 1, by push' })).toBeInTheDocument();
    expect(at.state.location.state).toEqual({ from: 'home' });
    fireEvent.click(screen.getByRole('link'));
    expect(await screen.findByRole('heading', { name: 'Ad 1, by replace' })).toBeInTheDocument();
    await act(() => at.navigate(-1));
    expect(addressIn(at)).toBe('/');
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is left to the browser with %j',
    (how) => {
      const at = router();
      drawnAt(at);
      const link = screen.getByRole('link');
      expect(link).toHaveAttribute('href', '/ads/1?photo=2');
      // Otherwise jsdom would say that it loads no pages.
      const prevented: boolean[] = [];
      const look = (event: Event) => {
        prevented.push(event.defaultPrevented);
        event.preventDefault();
      };
      window.addEventListener('click', look, { once: true });
      fireEvent.click(link, how);
      expect(prevented).toEqual([false]);
      expect(addressIn(at)).toBe('/');
    },
  );
});

describe('a page that must not be lost', () => {
  const given: { reason: string | null } = { reason: 'Not saved' };
  function Form() {
    const navigate = useNavigate();
    const blocked = useBlocker((left, next) => given.reason !== null && left.pathname !== next.pathname);
    return (
      <>
        <h1>Form</h1>
        <button onClick={() => void navigate('/next')}>Next</button>
        {blocked !== null && (
          <dialog open aria-label="Leave?">
            <button onClick={blocked.proceed}>Leave</button>
            <button onClick={blocked.reset}>Stay</button>
          </dialog>
        )}
      </>
    );
  }
  async function atForm() {
    given.reason = 'Not saved';
    const router = createMemoryRouter([
      { path: '/', ...page('Home') },
      { path: '/form', Component: Form },
      { path: '/next', ...page('Next') },
    ]);
    drawnAt(router);
    await act(() => router.navigate('/form'));
    return router;
  }
  const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const dialog = () => screen.queryByRole('dialog', { name: 'Leave?' });
  const leaving: [string, (router: Router) => Promise<void>, string][] = [
    ['by a link', () => press('Next'), '/next'],
    ['by Back', (router) => act(() => router.navigate(-1)), '/'],
  ];

  test.each(leaving)('is left %s when its person says so', async (_, leave, target) => {
    const router = await atForm();
    await leave(router);
    expect(dialog()).toBeInTheDocument();
    expect(addressIn(router)).toBe('/form');
    await press('Leave');
    expect(addressIn(router)).toBe(target);
  });

  test.each(leaving)(
    'is still there after a wish to leave it %s that was taken back, and asks again',
    async (_, leave) => {
      const router = await atForm();
      for (const _time of [1, 2]) {
        await leave(router);
        await press('Stay');
        expect(dialog()).not.toBeInTheDocument();
        expect(addressIn(router)).toBe('/form');
      }
      // The history is as it was.
      given.reason = null;
      await act(() => router.navigate(-1));
      expect(addressIn(router)).toBe('/');
    },
  );

  test('asks nothing about what loses nothing, and nothing when it is gone', async () => {
    const router = await atForm();
    await act(() => router.navigate('?step=2'));
    expect([dialog(), addressIn(router)]).toEqual([null, '/form?step=2']);
    given.reason = null;
    await press('Next');
    given.reason = 'Not saved';
    await act(() => router.navigate('/'));
    expect(addressIn(router)).toBe('/');
  });
});
