import { adIdOf, type OwnAd } from '@voltyard/contracts/ads/ad-card';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { routes } from '../../routes';
import { AdsWorld } from '../../testing/ads-world';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { ann, renderApp } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';
import { photo } from '../../testing/ad-fixtures';
import type { UploadsApi } from '../../photos/uploads/uploads-api';
import { refuseToken, setToken } from '../../wiring/session/token';
import type { AdsApi } from '../ads-api';

const refused = (code: string, status: number) =>
  new CallFailed({ status, code, message: `refused: ${code}` });

beforeEach(() => {
  localStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

describe.each(kindsUnderTest)('$kind', ({ kind, places, ad }) => {
  const mine = ad({ userId: ann.id, title: 'Renault Zoe', version: 4, photos: [photo()] });
  const id = adIdOf(mine);
  const at = `${places}/edit/${id}`;
  const topic = `ad:${id}`;

  async function openEdit(calls: Partial<AdsApi & UploadsApi> = {}) {
    const loadAd = calls.loadAd ?? (async () => mine);
    const world = new AdsWorld({
      loadAd,
      // The owner's view and the card are the same here, one load after the other.
      loadOwnAd: loadAd as AdsApi['loadOwnAd'],
      loadAds: async () => ({ rows: [], next: null, position: 10 }),
      ...calls,
    });
    const app = await renderApp({ at, user: ann, appRoutes: world.around(routes) });
    return { world, ...app };
  }
  const title = () => screen.findByLabelText<HTMLInputElement>('Title');
  const type = async (value: string) => fireEvent.change(await title(), { target: { value } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));

  test('the form begins with the ad and saves it under the version it has seen', async () => {
    const saved: unknown[] = [];
    await openEdit({
      updateAd: async (asked, adId, version, fields) => (
        saved.push({ asked, adId, version, title: fields.title, type: fields.productType }),
        { adId, version: 5 }
      ),
    });
    expect(await title()).toHaveValue('Renault Zoe');
    expect(screen.queryByRole('radio', { name: 'Bike' })).not.toBeInTheDocument();
    await type('Renault Zoe, now cheaper');
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
    save();
    await screen.findByText('Your changes are live');
    expect(saved).toEqual([
      { asked: kind, adId: id, version: 4, title: 'Renault Zoe, now cheaper', type: 'car' },
    ]);
    await screen.findByText('Everything is saved');
  });

  test('a removed photo can be taken back until it is saved, a new caption is saved with the ad', async () => {
    const done: string[] = [];
    await openEdit({
      updateAd: async (_, adId) => ({ adId, version: 4 }),
      savePhotosOnAd: async (_kind, _adId, photos) => (
        done.push(photos.map(({ photoCaption }) => photoCaption).join()),
        { version: 5, position: 11 }
      ),
      removePhoto: async (photoId) => (done.push(`removed ${photoId}`), { isChange: true }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove photo 1' }));
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Remove photo 1' })).toHaveFocus();
    fireEvent.change(screen.getByLabelText(/^Caption/), { target: { value: 'From behind' } });
    save();
    await screen.findByText('Your changes are live');
    expect(done).toEqual(['From behind']);

    fireEvent.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    expect(screen.getByText('0 of 3')).toBeInTheDocument();
    save();
    await waitFor(() => expect(done).toEqual(['From behind', `removed ${photo().photoId}`]));
  });

  test('of an ad with as many photos as it may have, the first removal leaves the focus on Undo', async () => {
    const photos = [1, 2, 3].map((one) => ({ ...photo(), photoId: `${photo().photoId.slice(0, -1)}${one}` }));
    await openEdit({ loadAd: async () => ({ ...mine, photos }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove photo 2' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
  });

  test('an ad that changes elsewhere says so at once, and can be loaded anew', async () => {
    const answers = [mine, mine, { ...mine, version: 5, title: 'Changed on the phone' }];
    const { world } = await openEdit({ loadAd: async () => answers.shift() ?? { ...mine, version: 5 } });
    await title();
    world.push(world.change(topic, id, { ...mine, version: 5 }));
    await screen.findByText(/^This ad was changed a moment ago/);
    answers.splice(0, answers.length, { ...mine, version: 5, title: 'Changed on the phone' });
    const loadNewest = screen.getByRole('button', { name: 'Load the newest' });
    loadNewest.focus();
    fireEvent.click(loadNewest);
    await waitFor(async () => expect(await title()).toHaveValue('Changed on the phone'));
    expect(screen.queryByText(/^This ad was changed a moment ago/)).not.toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('what the ad is changed to by this very form is no change elsewhere', async () => {
    const { world } = await openEdit({ updateAd: async (_, adId) => ({ adId, version: 5 }) });
    await type('Renault Zoe, now cheaper');
    save();
    await screen.findByText('Everything is saved');
    world.push(world.change(topic, id, { ...mine, version: 5 }));
    expect(screen.queryByText(/^This ad was changed/)).not.toBeInTheDocument();
  });

  test('what a save changed whose answer was lost is no change elsewhere', async () => {
    const answers = [() => Promise.reject(CallFailed.offline())];
    const { world } = await openEdit({
      updateAd: (_, adId) => answers.shift()?.() ?? Promise.resolve({ adId, version: 5 }),
    });
    await type('Renault Zoe, now cheaper');
    save();
    await screen.findByText(/^No connection/);
    world.push(world.change(topic, id, { ...mine, version: 5 }));
    expect(screen.queryByText(/^This ad was changed/)).not.toBeInTheDocument();
    save();
    await screen.findByText('Everything is saved');
    expect(screen.queryByText(/^No connection|^This ad was changed/)).not.toBeInTheDocument();
  });

  test('a lost race leads to the conflict page', async () => {
    const { router } = await openEdit({
      updateAd: () => Promise.reject(refused('ad-changed-elsewhere', 409)),
    });
    await type('Renault Zoe, now cheaper');
    save();
    await waitFor(() => expect(router.state.location.pathname).toBe('/conflict'));
    expect(router.state.location.search).toBe('?code=ad-changed-elsewhere');
  });

  const conflict = (changes: Parameters<typeof ad>[0], calls: Partial<AdsApi> = {}) => {
    const theirs = ad({ userId: ann.id, version: 7, photos: mine.photos, adId: id, ...changes });
    let isThere = false;
    return openEdit({
      loadAd: async () => (isThere ? theirs : mine),
      updateAd: async () => {
        isThere = true;
        throw refused('ad-changed-elsewhere', 409);
      },
      ...calls,
    });
  };
  const question = (name: string) => within(screen.getByRole('group', { name }));

  test('after a lost race both are shown field by field, and what is chosen is saved on top of theirs', async () => {
    const saved: unknown[] = [];
    let attempts = 0;
    const theirs = ad({
      userId: ann.id,
      adId: id,
      version: 7,
      title: 'Changed on the phone',
      description: 'New',
    });
    const { router } = await openEdit({
      loadAd: async () => (attempts === 0 ? mine : theirs),
      updateAd: async (asked, adId, version, fields) => {
        attempts += 1;
        if (attempts === 1) throw refused('ad-changed-elsewhere', 409);
        saved.push({ asked, adId, version, title: fields.title, description: fields.description });
        return { adId, version: 8 };
      },
    });
    await type('Renault Zoe, now cheaper');
    save();
    await screen.findByRole('form', { name: 'What differs' });
    expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
      'Title',
      'Description',
    ]);
    expect(question('Title').getByRole('radio', { name: 'Yours Renault Zoe, now cheaper' })).toBeChecked();
    expect(
      question('Title').getByRole('radio', { name: 'Saved meanwhile Changed on the phone' }),
    ).not.toBeChecked();
    expect(question('Description').getByRole('radio', { name: 'Saved meanwhile New' })).toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: 'Save this' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(at));
    expect(saved).toEqual([
      { asked: kind, adId: id, version: 7, title: 'Renault Zoe, now cheaper', description: 'New' },
    ]);
  });

  test('both are shown as cards show them: amounts with their currency, and what was not given as such', async () => {
    await conflict({ amount: 9500, description: 'With a towbar' });
    await type('Renault Zoe, now cheaper');
    save();
    await screen.findByRole('form', { name: 'What differs' });
    const amount = question(kind === 'for-sale' ? 'Price' : 'Highest budget');
    expect(amount.getByRole('radio', { name: 'Saved meanwhile €9,500' })).toBeChecked();
    expect(amount.getByRole('radio', { name: /^Yours €1\d,\d00$/ })).not.toBeChecked();
    expect(question('Description').getByRole('radio', { name: 'Yours not given' })).not.toBeChecked();
    fireEvent.click(screen.getByRole('button', { name: 'Choose all of yours' }));
    expect(question('Description').getByRole('radio', { name: 'Yours not given' })).toBeChecked();
  });

  test('of an answer that was changed here only, the other one is the ad’s as it is saved', async () => {
    await conflict({ title: mine.title, description: 'New' });
    await type('Renault Zoe, now cheaper');
    save();
    await screen.findByRole('form', { name: 'What differs' });
    expect(question('Title').getByRole('radio', { name: 'As it is saved Renault Zoe' })).not.toBeChecked();
    expect(question('Description').getByRole('radio', { name: 'Saved meanwhile New' })).toBeChecked();
  });

  test('a field can be decided for what was saved meanwhile, and the form be gone on with', async () => {
    await conflict({ title: 'Changed on the phone' });
    await type('Renault Zoe, now cheaper');
    save();
    await screen.findByRole('form', { name: 'What differs' });
    fireEvent.click(question('Title').getByRole('radio', { name: /^Saved meanwhile/ }));
    fireEvent.click(screen.getByRole('link', { name: 'Back to the form with these answers' }));
    expect(await title()).toHaveValue('Changed on the phone');
  });

  test('what was typed before a lost race is in the form again, captions too, and can be dropped for what is there now', async () => {
    await conflict({ title: 'Changed on the phone' });
    await type('Renault Zoe, now cheaper');
    fireEvent.change(screen.getByLabelText(/^Caption/), { target: { value: 'From behind' } });
    save();
    fireEvent.click(await screen.findByRole('link', { name: 'Back to the form with these answers' }));
    await screen.findByText(/your answers from before/i);
    expect(screen.getByLabelText('Title')).toHaveValue('Renault Zoe, now cheaper');
    expect(screen.getByLabelText(/^Caption/)).toHaveValue('From behind');
    fireEvent.click(screen.getByRole('button', { name: 'Show the newest instead' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Changed on the phone');
    expect(screen.queryByText(/your answers from before/i)).not.toBeInTheDocument();
  });

  test('an ad that was deleted meanwhile shows what was typed, to be copied', async () => {
    let isGone = false;
    await openEdit({
      loadAd: async () => {
        if (isGone) throw refused('not-found', 404);
        return mine;
      },
      updateAd: async () => {
        isGone = true;
        throw refused('ad-changed-elsewhere', 409);
      },
    });
    await type('Renault Zoe, now cheaper');
    save();
    await screen.findByText(/^The ad was deleted meanwhile/);
    expect(screen.getByText('Renault Zoe, now cheaper')).toBeInTheDocument();
  });

  test('an ad that is deleted elsewhere can be restored in one’s own list, and neither be saved nor deleted', async () => {
    const { world } = await openEdit();
    await title();
    world.push(world.change(topic, id, null));
    await screen.findByText(/For 24 hours you can restore it under/);
    expect(screen.getByRole('link', { name: 'your list' })).toHaveAttribute(
      'href',
      `${places}/list/car/${ann.id}`,
    );
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    expect(screen.getByText('Deleted')).toHaveClass('save-footer__note');
    expect(screen.queryByRole('button', { name: 'Delete ad' })).not.toBeInTheDocument();
  });

  test('an ad that was deleted while the page was not connected is told of when it is connected again', async () => {
    const { world } = await openEdit();
    await title();
    world.disconnect();
    world.missed = [world.change(topic, id, null)];
    await world.reconnect();
    expect(await screen.findByText(/This ad was deleted a moment ago/)).toBeInTheDocument();
  });

  test('somebody else’s ad is forbidden', async () => {
    const { router } = await openEdit({ loadAd: async () => ({ ...mine, userId: 'somebody' }) });
    await waitFor(() => expect(router.state.location.pathname).toBe('/forbidden'));
  });

  test('what only its owner may see is in the form, and is saved with it', async () => {
    const place = { postcode: 'SW1A 1QX', country: 'GB' };
    const hidden = kind === 'for-sale' ? { price: 23_456, priceType: 'on-request' } : {};
    const own = { ...mine, ...hidden, place } as OwnAd;
    const saved: unknown[] = [];
    await openEdit({
      loadOwnAd: async () => own,
      updateAd: async (_, adId, _version, fields) => (saved.push(fields), { adId, version: 5 }),
    });
    await type('Another title');
    expect(screen.getByLabelText(/^Postcode/)).toHaveValue('SW1A 1QX');
    expect(screen.getByText(/^(Buyers|Sellers) see “SW1A, United Kingdom”/)).toBeInTheDocument();
    const preview = screen.getByRole('complementary', { name: /card|preview/i, hidden: true });
    expect(preview).toHaveTextContent('SW1A, United Kingdom');
    expect(preview).not.toHaveTextContent(/1QX|23,456/);
    save();
    await screen.findByText('Your changes are live');
    expect(saved).toMatchObject([{ place, ...hidden }]);
  });

  test('an ad that the server says is somebody else’s is forbidden, and no notice is left of it', async () => {
    const { router, actors } = await openEdit({
      loadOwnAd: () => Promise.reject(refused('not-your-ad', 403)),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/forbidden'));
    expect(actors.notifications.getSnapshot().context.notifications).toEqual([]);
  });

  test('a missing ad is told as not found, which is no error, as long as its page is there', async () => {
    const { actors, router } = await openEdit({
      loadAd: () => Promise.reject(refused('not-found', 404)),
    });
    await screen.findByRole('heading', { name: 'Nothing parked here' });
    // The page says it: it is not said a second time.
    expect(screen.queryByText('not found')).not.toBeInTheDocument();
    const notices = () => actors.notifications.getSnapshot().context.notifications;
    expect(notices()).toMatchObject([{ message: 'not found', isError: false, isInPlace: true }]);
    await act(() => router.navigate('/privacy'));
    await waitFor(() => expect(notices()).toEqual([]));
  });

  const notices = ({ actors }: Awaited<ReturnType<typeof openEdit>>) =>
    actors.notifications.getSnapshot().context.notifications;

  test('an ad that cannot be loaded is an error that is told of, until it is there', async () => {
    const answers = [() => Promise.reject(CallFailed.offline())];
    const app = await openEdit({ loadAd: () => answers.shift()?.() ?? Promise.resolve(mine) });
    await screen.findByText('Your ad could not be loaded');
    expect(notices(app)).toMatchObject([{ message: expect.stringMatching(/^No connection/), isError: true }]);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await title()).toHaveValue('Renault Zoe');
    expect(notices(app)).toEqual([]);
  });

  test('a save that failed is an error that is said once, beside the button, until the next one', async () => {
    const answers = [() => Promise.reject(refused('internal-error', 500))];
    const app = await openEdit({
      updateAd: (_, adId) => answers.shift()?.() ?? Promise.resolve({ adId, version: 5 }),
      savePhotosOnAd: async () => ({ version: 6, position: 12 }),
    });
    await type('Renault Zoe, now cheaper');
    save();
    await waitFor(() =>
      expect(notices(app)).toMatchObject([{ message: 'refused: internal-error', isError: true }]),
    );
    // Beside the button, and nowhere over the fields.
    expect(screen.getByText('refused: internal-error')).toHaveClass('save-footer__problem');
    save();
    await screen.findByText('Everything is saved');
    expect(notices(app)).toEqual([]);
  });

  test('an error that stands at the form goes with the first change, and with the form', async () => {
    const app = await openEdit({ updateAd: () => Promise.reject(refused('internal-error', 500)) });
    await type('Renault Zoe, now cheaper');
    save();
    await waitFor(() => expect(notices(app)).toHaveLength(1));
    await type('Renault Zoe, cheaper still');
    expect(notices(app)).toEqual([]);
    save();
    await waitFor(() => expect(notices(app)).toHaveLength(1));
    await act(() => app.router.navigate('/privacy'));
    fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(notices(app)).toEqual([]));
  });

  test('a photo that is added while the saved ones are read again stays, and is not saved yet', async () => {
    const saved: string[] = [];
    let answerWith = (_photos: string[]) => {};
    await openEdit({
      loadAd: () =>
        saved.length === 0
          ? Promise.resolve(mine)
          : new Promise((resolve) => {
              answerWith = (ids) =>
                resolve({ ...mine, photos: [...mine.photos, ...ids.map((photoId) => photo({ photoId }))] });
            }),
      uploadPhoto: async ({ cardId }) => ({ cardId, photoId: cardId, width: 4, height: 3, thumbhash: '' }),
      updateAd: async (_, adId) => ({ adId, version: 5 }),
      savePhotosOnAd: async (_kind, _adId, photos) => (
        saved.push(...photos.map(({ photoId }) => photoId)),
        { version: 6, position: 12 }
      ),
    });
    const choose = (name: string) =>
      fireEvent.change(document.querySelector('input[type=file]')!, {
        target: { files: [new File(['x'], name, { type: 'image/jpeg' })] },
      });
    await title();
    choose('red.jpg');
    await screen.findByText('Uploaded');
    save();
    await waitFor(() => expect(saved).toHaveLength(1));
    await screen.findByText('Your changes are live');
    choose('blue.jpg');
    await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(2));
    await act(async () => answerWith(saved));
    await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Remove blue.jpg' })).toBeInTheDocument();
    expect(screen.getByText('Not saved yet')).toBeInTheDocument();
  });

  test('a sentence about a photo that failed goes once the photo is removed, and nothing is left to save', async () => {
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
    expect(screen.getByText('Everything is saved')).toBeInTheDocument();
  });

  test('a sentence about a lost answer goes with the first change of a photo', async () => {
    const app = await openEdit({ updateAd: () => Promise.reject(CallFailed.offline()) });
    await title();
    save();
    await screen.findByText(/^No connection/);
    fireEvent.change(screen.getByLabelText(/^Caption/), { target: { value: 'From behind' } });
    await waitFor(() => expect(screen.queryByText(/^No connection/)).not.toBeInTheDocument());
    expect(notices(app)).toEqual([]);
  });

  test('a user who is signed out elsewhere is told so once, and finds their changes after signing in again', async () => {
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
    await screen.findByText('Everything is saved');
    expect(saved).toEqual([4]);
  });

  test('what was typed before being signed out can be dropped for the ad as it is saved', async () => {
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

  test('changes that a signed-in user chose to lose do not come back', async () => {
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

  test('why restored changes could not be saved is said no more once they are dropped', async () => {
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

  test('a deletion that failed is told of, and the form stays', async () => {
    const app = await openEdit({ deleteAd: () => Promise.reject(refused('not-ready', 503)) });
    await title();
    fireEvent.click(screen.getByRole('button', { name: 'Delete ad' }));
    await waitFor(() =>
      expect(notices(app)).toMatchObject([
        { message: 'The ad was not deleted. refused: not-ready', isError: true },
      ]),
    );
    expect(app.router.state.location.pathname).toBe(at);
  });

  test('deleting leads to one’s own list, where it can be taken back', async () => {
    const { router } = await openEdit({
      deleteAd: async () => ({ version: 5, position: 11 }) as Awaited<ReturnType<AdsApi['deleteAd']>>,
    });
    await type('Unsaved');
    fireEvent.click(screen.getByRole('button', { name: 'Delete ad' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`${places}/list/car/${ann.id}`));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
  });

  test('unsaved changes are not left by accident', async () => {
    const { router } = await openEdit();
    await type('Unsaved');
    await act(() => router.navigate('/not-found'));
    await screen.findByRole('heading', { name: 'Leave without saving?' });
    fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/not-found'));
  });
});
