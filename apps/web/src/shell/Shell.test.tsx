import { mdiAccountCircle, mdiMenu } from '@mdi/js';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ann, networkFor, renderApp } from '../testing/render-app';
import { followAccountMenuKeys } from './toolbar/account-menu-keys';
import { isUserAuthenticated } from '@voltyard/contracts/accounts/accounts.rest';
import { messageSnack } from '@voltyard/machines/snackbar/snackbar.machine';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const toolbar = () => within(screen.getByRole('banner'));
const drawer = () => within(screen.getByRole('navigation', { name: 'Main' }));

describe('somebody who is logged out', () => {
  test('sees Create Account in the toolbar, and no way to manage ads', async () => {
    await renderApp();
    expect(await toolbar().findByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup');
    expect(drawer().getByRole('link', { name: 'Create' })).toHaveAttribute('href', '/ads/for-sale/create');
    expect(drawer().getByRole('link', { name: 'View' })).toHaveAttribute('href', '/ads/for-sale/list/car');
    expect(drawer().queryByRole('link', { name: /Manage/ })).not.toBeInTheDocument();
  });

  test('is prompted to sign up, and the prompt leads there', async () => {
    const { router } = await renderApp();
    const prompt = (await screen.findByText("It's quick and easy")).parentElement as HTMLElement;
    fireEvent.click(within(prompt).getByRole('button', { name: 'Create Account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/signup'));
    expect(screen.queryByText("It's quick and easy")).not.toBeInTheDocument();
  });

  test('is not prompted where people sign up, and not to log in either', async () => {
    const { router } = await renderApp();
    await screen.findByText("It's quick and easy");
    for (const path of ['/login', '/signup']) {
      await act(() => router.navigate(path));
      expect(screen.queryByText("It's quick and easy")).not.toBeInTheDocument();
    }
  });

  test('is not prompted over an ad, whose buttons would lie under it', async () => {
    const ad = '/ads/for-sale/7f3c1a52-9d0e-4a44-8a44-0d6f3d1c9b11';
    const { router, actors } = await renderApp({ at: ad });
    await waitFor(() => expect(actors.snackbar.getSnapshot().matches('shown')).toBe(true));
    expect(screen.queryByText("It's quick and easy")).not.toBeInTheDocument();
    await act(() => router.navigate('/privacy'));
    expect(screen.getByText("It's quick and easy")).toBeInTheDocument();
  });

  test('who closes the prompt does not see it at the next visit', async () => {
    const first = await renderApp();
    await screen.findByText("It's quick and easy");
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
    expect(screen.queryByText("It's quick and easy")).not.toBeInTheDocument();
    first.unmount();

    await renderApp();
    await toolbar().findByRole('link', { name: 'Create Account' });
    expect(screen.queryByText("It's quick and easy")).not.toBeInTheDocument();
  });

  test('who lets the prompt pass, or closes another message, sees it again', async () => {
    const first = await renderApp();
    await screen.findByText("It's quick and easy");
    act(() => first.actors.snackbar.send({ type: 'message.shown', snack: messageSnack('Saved') }));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
    first.unmount();

    await renderApp();
    expect(await screen.findByText("It's quick and easy")).toBeInTheDocument();
  });
});

describe('somebody who is logged in', () => {
  test('whose name is an email address sees it broken at the @ alone where it does not fit', async () => {
    await renderApp({ user: { ...ann, displayName: 'mina@example.com' } });
    const name = await toolbar().findByText('mina@example.com');
    expect(name.innerHTML).toBe('mina<wbr>@example.com');
  });

  test('whose user name is no other one sees it once', async () => {
    await renderApp({ user: { ...ann, displayName: ann.userName } });
    const link = await toolbar().findByRole('link', { name: ann.userName });
    expect(link).toHaveAttribute('title', `Signed in as ${ann.userName}`);
    fireEvent.click(toolbar().getByRole('button', { name: 'Account' }));
    expect(toolbar().getByText(ann.userName, { selector: 'li > strong' })).toBeInTheDocument();
    expect(toolbar().queryByText(`@${ann.userName}`)).not.toBeInTheDocument();
  });

  test('sees their display name and what others call them, leading to the account, and may manage their ads', async () => {
    await renderApp({ user: ann });
    expect(await toolbar().findByRole('link', { name: 'Ann Volta @ann_volt' })).toHaveAttribute(
      'href',
      '/account/summary',
    );
    expect(drawer().getByRole('link', { name: 'Manage' })).toHaveAttribute(
      'href',
      `/ads/for-sale/list/any/${ann.id}`,
    );
    expect(screen.queryByText("It's quick and easy")).not.toBeInTheDocument();
  });

  test('whose account cannot be loaded may try again', async () => {
    const network = networkFor(ann).answerRaw(isUserAuthenticated, () => 'offline');
    await renderApp({ user: ann, network });
    const retry = await toolbar().findByRole('button', { name: /could not be loaded. Try again/ });
    network.answer(isUserAuthenticated, () => true);
    fireEvent.click(retry);
    expect(await toolbar().findByRole('link', { name: 'Ann Volta @ann_volt' })).toBeInTheDocument();
  });
});

describe('the account menu', () => {
  const open = async () => {
    await toolbar().findByRole('link', { name: 'Ann Volta @ann_volt' });
    const button = toolbar().getByRole('button', { name: 'Account' });
    fireEvent.click(button);
    return button;
  };

  test('has Summary, and Logout as a plain link that the server answers', async () => {
    await renderApp({ user: ann });
    const button = await open();
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(toolbar().getByText('Ann Volta', { selector: 'strong' })).toBeInTheDocument();
    expect(toolbar().getByText('@ann_volt', { selector: 'li > span' })).toBeInTheDocument();
    expect(toolbar().getByRole('link', { name: 'Logout' })).toHaveAttribute('href', '/api/Auth/Logout');
    fireEvent.click(toolbar().getByRole('link', { name: 'Summary' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(toolbar().queryByRole('link', { name: 'Logout' })).not.toBeInTheDocument();
    expect(await screen.findByText('March 2026')).toBeInTheDocument();
  });

  test('closes on Escape and gives the focus back', async () => {
    await renderApp({ user: ann });
    const button = await open();
    const summary = toolbar().getByRole('link', { name: 'Summary' });
    summary.focus();
    fireEvent.keyDown(summary, { key: 'Escape' });
    expect(toolbar().queryByRole('link', { name: 'Summary' })).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  test('is moved through by the arrow keys, Home and End, and opened by an arrow', async () => {
    const { actors } = await renderApp({ user: ann });
    const stop = followAccountMenuKeys(actors);
    await toolbar().findByRole('link', { name: 'Ann Volta @ann_volt' });
    const button = toolbar().getByRole('button', { name: 'Account' });
    const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
    const link = (name: string) => toolbar().getByRole('link', { name });
    button.focus();
    press('End');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    press('ArrowDown');
    await waitFor(() => expect(link('Summary')).toHaveFocus());
    for (const [key, name] of [
      ['ArrowDown', 'Favourites'],
      ['ArrowDown', 'Logout'],
      ['ArrowDown', 'Summary'],
      ['ArrowUp', 'Logout'],
      ['ArrowUp', 'Favourites'],
      ['Home', 'Summary'],
      ['End', 'Logout'],
    ] as const) {
      press(key);
      expect(link(name)).toHaveFocus();
    }
    press('Escape');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    press('ArrowUp');
    await waitFor(() => expect(link('Logout')).toHaveFocus());
    stop();
  });

  test('closes when somebody points or tabs elsewhere', async () => {
    await renderApp({ user: ann });
    const button = await open();
    fireEvent.pointerDown(screen.getByRole('main'));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button);
    act(() => toolbar().getByRole('link', { name: 'Summary' }).focus());
    expect(button).toHaveAttribute('aria-expanded', 'true');
    act(() => screen.getByRole('main').focus());
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  test('offers Create Account and Login to somebody who is logged out', async () => {
    await renderApp();
    await toolbar().findByRole('link', { name: 'Create Account' });
    fireEvent.click(toolbar().getByRole('button', { name: 'Account' }));
    expect(toolbar().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(
      within(toolbar().getByRole('list'))
        .getAllByRole('link')
        .map(({ textContent }) => textContent.trim()),
    ).toEqual(['Login', 'Create Account']);
    expect(toolbar().getAllByRole('link', { name: 'Create Account' })).toHaveLength(2);
  });
});

describe('the drawer', () => {
  test('stands beside the content in a wide window, without a menu button', async () => {
    await renderApp({ width: 600 });
    expect(screen.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
    expect(drawer().getByRole('button', { name: 'For Sale Ads' })).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(drawer().getByRole('button', { name: 'For Sale Ads' })).toHaveAttribute('aria-expanded', 'false');
    expect(drawer().queryByRole('link', { name: /View/ })).not.toBeInTheDocument();
  });

  test('has the group of the page open, from the first page on and from page to page', async () => {
    const { router } = await renderApp({ at: '/privacy' });
    const about = drawer().getByRole('button', { name: 'About' });
    expect(about).toHaveAttribute('aria-expanded', 'true');
    expect(drawer().getByRole('link', { name: 'Privacy' })).toHaveAttribute('aria-current', 'page');
    await act(() => router.navigate('/login'));
    await waitFor(() =>
      expect(drawer().getByRole('button', { name: 'Account' })).toHaveAttribute('aria-expanded', 'true'),
    );
    expect(about).toHaveAttribute('aria-expanded', 'true');
  });

  test('marks the page one is on: a list is one page, whatever vehicles it shows', async () => {
    await renderApp({ at: '/ads/for-sale/list/bike', width: 1280 });
    await waitFor(() =>
      expect(
        drawer()
          .getAllByRole('link')
          .filter((link) => link.hasAttribute('aria-current'))
          .map((link) => link.getAttribute('href')),
      ).toEqual(['/ads/for-sale/list/car']),
    );
  });

  test('is opened by the menu button below 600 px, one group at a time, and hides after a choice', async () => {
    const { router } = await renderApp({ width: 599 });
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Menu' });
    await toolbar().findByRole('link', { name: 'Create Account' });
    fireEvent.click(button);
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();

    fireEvent.click(drawer().getByRole('button', { name: 'For Sale Ads' }));
    fireEvent.click(drawer().getByRole('button', { name: 'Account' }));
    expect(drawer().getByRole('button', { name: 'For Sale Ads' })).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(drawer().getByRole('link', { name: 'Login' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });

  test('hides and collapses all, gives the focus back, and follows when the browser closes it', async () => {
    await renderApp({ width: 390 });
    const button = screen.getByRole('button', { name: 'Menu' });
    button.focus();
    fireEvent.click(button);
    fireEvent.click(drawer().getByRole('button', { name: 'For Sale Ads' }));
    fireEvent.click(screen.getByRole('button', { name: /Close the menu/ }));
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();

    // On the backdrop: outside of the sheet, inside of the dialog.
    fireEvent.click(button);
    fireEvent.click(screen.getByRole('dialog', { name: 'Menu' }));
    expect(button).toHaveAttribute('aria-expanded', 'false');

    fireEvent.click(button);
    expect(drawer().getByRole('button', { name: 'For Sale Ads' })).toHaveAttribute('aria-expanded', 'false');
    // Escape in a browser ends in this:
    act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Menu' }).close());
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});

test('menu and account have the icons of the specification', async () => {
  await renderApp({ width: 390 });
  const iconOf = (name: string) =>
    screen.getByRole('button', { name }).querySelector('path')?.getAttribute('d');
  expect(iconOf('Menu')).toBe(mdiMenu);
  expect(iconOf('Account')).toBe(mdiAccountCircle);
});

describe('messages', () => {
  test('a snackbar goes after its time, unless somebody points at it', async () => {
    const { actors } = await renderApp({ user: ann });
    await toolbar().findByRole('link', { name: 'Ann Volta @ann_volt' });
    jest.useFakeTimers();
    try {
      act(() => actors.snackbar.send({ type: 'message.shown', snack: messageSnack('Your ad is live') }));
      const snack = screen.getByText('Your ad is live').parentElement as HTMLElement;
      expect(snack.closest('[role=status]')).not.toBeNull();
      fireEvent.pointerEnter(snack);
      act(() => jest.advanceTimersByTime(10_000));
      expect(snack).toBeInTheDocument();
      fireEvent.pointerLeave(snack);
      act(() => jest.advanceTimersByTime(1999));
      expect(snack).toBeInTheDocument();
      act(() => jest.advanceTimersByTime(1));
      expect(snack).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  test("a snackbar's button does what was registered for it, once", async () => {
    const { actors } = await renderApp({ user: ann });
    const undo = jest.fn();
    const action = actors.snackActions.register(undo);
    act(() =>
      actors.snackbar.send({
        type: 'message.shown',
        snack: messageSnack('Deleted', { label: 'Undo', action }),
      }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    actors.snackActions.run(action);
    expect(undo).toHaveBeenCalledTimes(1);
  });

  test('that something was not found is said no longer than its page is there', async () => {
    const { actors, router } = await renderApp({ at: '/privacy' });
    const add = (message: string, isError: boolean) =>
      act(() => actors.notifications.send({ type: 'notification.added', message, isError }));
    add('not found', false);
    add('Photo not found on the server.', true);
    expect(screen.getByText('not found')).toBeInTheDocument();
    await act(() => router.navigate('/privacy?from=mail'));
    expect(screen.getByText('not found')).toBeInTheDocument();
    await act(() => router.navigate('/security'));
    await waitFor(() => expect(screen.queryByText('not found')).not.toBeInTheDocument());
    expect(screen.getByText('Photo not found on the server.')).toBeInTheDocument();
  });

  test('an error notification interrupts and stays until it is dismissed', async () => {
    const { actors } = await renderApp({ user: ann });
    const add = (message: string, isError: boolean) =>
      act(() => actors.notifications.send({ type: 'notification.added', message, isError }));
    add('The photo is too large.', true);
    add('not found', false);
    expect(screen.getByRole('alert')).toHaveTextContent('The photo is too large.');
    expect(screen.getByRole('alert')).not.toHaveTextContent('not found');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification: The photo is too large.' }));
    expect(screen.queryByText('The photo is too large.')).not.toBeInTheDocument();
    expect(screen.getByText('not found')).toBeInTheDocument();
  });
});
