import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { editFormOf, noticesOf, refused, save, title, type } from '../../testing/edit-form';
import { useEmptyBrowser } from '../../testing/empty-browser';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { CallFailed } from '../../wiring/http/call-failed';
import { refuseToken, setToken } from '../../wiring/session/token';

useEmptyBrowser();

describe.each(kindsUnderTest)('$kind', (kindOfAd) => {
  const { mine, at, openEdit } = editFormOf(kindOfAd);

  test('another user’s ad is forbidden', async () => {
    const { router } = await openEdit({ loadAd: async () => ({ ...mine, userId: 'somebody' }) });
    await waitFor(() => expect(router.state.location.pathname).toBe('/forbidden'));
  });

  test('an ad that the server refuses as another user’s is forbidden, without a remaining notice', async () => {
    const { router, actors } = await openEdit({
      loadOwnAd: () => Promise.reject(refused('not-your-ad', 403)),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/forbidden'));
    expect(actors.notifications.getSnapshot().context.notifications).toEqual([]);
  });

  test('a missing ad is reported as not found, not as an error, while its page is open', async () => {
    const { actors, router } = await openEdit({
      loadAd: () => Promise.reject(refused('not-found', 404)),
    });
    await screen.findByRole('heading', { name: 'Nothing parked here' });
    // The page says it: it is not said a second time.
    expect(screen.queryByText('not found')).not.toBeInTheDocument();
    const notices = () => noticesOf({ actors });
    expect(notices()).toMatchObject([{ message: 'not found', isError: false, isInPlace: true }]);
    await act(() => router.navigate('/privacy'));
    await waitFor(() => expect(notices()).toEqual([]));
  });

  test('an ad that cannot be loaded is reported as an error until it is loaded', async () => {
    const answers = [() => Promise.reject(CallFailed.offline())];
    const app = await openEdit({ loadAd: () => answers.shift()?.() ?? Promise.resolve(mine) });
    await screen.findByText('Your ad could not be loaded');
    expect(noticesOf(app)).toMatchObject([
      { message: expect.stringMatching(/^No connection/), isError: true },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title()).toHaveValue('Renault Zoe');
    expect(noticesOf(app)).toEqual([]);
  });

  test('a failed save is reported once, beside the button, until the next one', async () => {
    const answers = [() => Promise.reject(refused('internal-error', 500))];
    const app = await openEdit({
      updateAd: (_, adId) => answers.shift()?.() ?? Promise.resolve({ adId, version: 5 }),
      savePhotosOnAd: async () => ({ version: 6, position: 12 }),
    });
    await type('Renault Zoe, now cheaper');
    save();
    await waitFor(() =>
      expect(noticesOf(app)).toMatchObject([{ message: 'refused: internal-error', isError: true }]),
    );
    // Beside the button, and nowhere over the fields.
    expect(screen.getByText('refused: internal-error')).toHaveClass('save-footer__problem');
    save();
    await screen.findByText('Saved: everybody sees your changes.');
    expect(noticesOf(app)).toEqual([]);
  });

  test('an error at the form disappears with the first change, and with the form', async () => {
    const app = await openEdit({ updateAd: () => Promise.reject(refused('internal-error', 500)) });
    await type('Renault Zoe, now cheaper');
    save();
    await waitFor(() => expect(noticesOf(app)).toHaveLength(1));
    await type('Renault Zoe, cheaper still');
    expect(noticesOf(app)).toEqual([]);
    save();
    await waitFor(() => expect(noticesOf(app)).toHaveLength(1));
    await act(() => app.router.navigate('/privacy'));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(noticesOf(app)).toEqual([]));
  });

  test('the message about a failed photo disappears when the photo is removed, and nothing is left to save', async () => {
    await openEdit({
      updateAd: async (_, adId) => ({ adId, version: 5 }),
      uploadPhoto: () => Promise.reject(refused('not-a-photo', 415)),
    });
    await title();
    fireEvent.change(document.querySelector('input[type=file]')!, {
      target: { files: [new File(['x'], 'rear.jpg', { type: 'image/jpeg' })] },
    });
    await screen.findByText('Failed to Upload');
    save();
    await screen.findByText(/^Your ad is saved, but 1 photo failed/);
    fireEvent.click(screen.getByRole('button', { name: 'Remove rear.jpg' }));
    expect(screen.queryByText(/1 photo failed/)).not.toBeInTheDocument();
    expect(screen.getByText('Saved: everybody sees your changes.')).toBeInTheDocument();
  });

  test('the message about a lost connection disappears once it is back', async () => {
    const app = await openEdit({ updateAd: () => Promise.reject(CallFailed.offline()) });
    await title();
    save();
    await screen.findByText(/^No connection/);
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(screen.queryByText(/^No connection/)).not.toBeInTheDocument());
    expect(noticesOf(app)).toEqual([]);
  });

  test('the message about a lost answer disappears with the first change of a photo', async () => {
    const app = await openEdit({ updateAd: () => Promise.reject(CallFailed.offline()) });
    await title();
    save();
    await screen.findByText(/^No connection/);
    fireEvent.change(screen.getByLabelText(/^Caption/), { target: { value: 'From behind' } });
    await waitFor(() => expect(screen.queryByText(/^No connection/)).not.toBeInTheDocument());
    expect(noticesOf(app)).toEqual([]);
  });

  test('a user who is signed out elsewhere is informed once, and finds their changes after signing in again', async () => {
    const saved: number[] = [];
    const { actors } = await openEdit({
      updateAd: async (_, adId, version) => (saved.push(version), { adId, version: 5 }),
    });
    await type('Renault Zoe, now cheaper');
    (await title()).focus();
    act(() => refuseToken('token-of-ann'));
    await screen.findByRole('heading', { name: 'You were signed out' });
    await screen.findByText('What you typed is saved in this browser. Log in to continue.');
    expect(screen.getByRole('link', { name: 'Log in as ann_volt' })).toHaveAttribute(
      'href',
      '/login?userName=ann_volt',
    );
    expect(actors.snackbar.getSnapshot().context.snack).toMatchObject({
      message: 'You were signed out: in another tab, by ending your sessions, or by deleting your account.',
      button: { label: 'Login', to: '/login' },
    });
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    act(() => setToken('token-of-ann'));
    act(() => actors.session.send({ type: 'session.changed' }));
    await screen.findByText(/your changes from before you were signed out/);
    expect(await title()).toHaveValue('Renault Zoe, now cheaper');
    save();
    await screen.findByText('Saved: everybody sees your changes.');
    expect(saved).toEqual([4]);
  });

  test('changes from before being signed out can be dropped for the saved ad', async () => {
    const { actors, unmount } = await openEdit();
    await type('Renault Zoe, now cheaper');
    act(() => actors.session.send({ type: 'session.ended' }));
    await screen.findByRole('heading', { name: 'You were signed out' });
    unmount();
    const second = await openEdit();
    fireEvent.click(await screen.findByRole('button', { name: 'Show the saved ad instead' }));
    expect(await title()).toHaveValue('Renault Zoe');
    second.unmount();
    await openEdit();
    expect(await title()).toHaveValue('Renault Zoe');
  });

  test('changes that a signed-in user discarded do not come back', async () => {
    const { router, unmount } = await openEdit();
    await type('Renault Zoe, now cheaper');
    await act(() => router.navigate('/not-found'));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/not-found'));
    unmount();
    await openEdit();
    expect(await title()).toHaveValue('Renault Zoe');
    expect(screen.queryByText(/your changes from before/)).not.toBeInTheDocument();
  });

  test('the reason why restored changes could not be saved disappears when they are dropped', async () => {
    const first = await openEdit();
    await type('Renault Zoe, now cheaper');
    act(() => first.actors.session.send({ type: 'session.ended' }));
    await screen.findByRole('heading', { name: 'You were signed out' });
    first.unmount();
    await openEdit({ updateAd: () => Promise.reject(refused('internal-error', 500)) });
    await screen.findByText(/your changes from before you were signed out/);
    save();
    await screen.findByText('refused: internal-error');
    fireEvent.click(screen.getByRole('button', { name: 'Show the saved ad instead' }));
    expect(screen.queryByText('refused: internal-error')).not.toBeInTheDocument();
  });

  test('a failed deletion is reported, and the form stays', async () => {
    const app = await openEdit({ deleteAd: () => Promise.reject(refused('not-ready', 503)) });
    await title();
    fireEvent.click(screen.getByRole('button', { name: 'Delete ad' }));
    await waitFor(() =>
      expect(noticesOf(app)).toMatchObject([
        { message: 'The ad was not deleted. refused: not-ready', isError: true },
      ]),
    );
    expect(app.router.state.location.pathname).toBe(at);
  });
});
