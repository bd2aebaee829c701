import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hasErrors } from '@voltyard/machines/notifications/notifications.machine';
import type { OwnAd } from '@voltyard/contracts/ads/ad-card';
import { routes } from '../../routes';
import { AdsWorld } from '../../testing/ads-world';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { ann, renderApp } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';
import { refuseToken, setToken } from '../../wiring/session/token';
import { UploadDraftsInMemory } from '../../testing/upload-drafts-in-memory';
import { clearUserData } from '../../wiring/storage/user-data';
import { draftOfCard } from '../draft/ad-draft';
import type { AdsApi } from '../ads-api';
import type { UploadsApi } from '../../photos/uploads/uploads-api';
import { draftStore, type StartedAd } from '../draft/draft-store';
import { adFormCopy } from '../kinds/ad-form-copy';

const photoFile = (name = 'front.jpg') => new File(['x'], name, { type: 'image/jpeg' });

const post = () => fireEvent.click(screen.getByRole('button', { name: 'Post ad' }));
const choosePhotos = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });

/** Uploads that continue when the test says so. */
function uploads() {
  const running = new Map<
    string,
    { progress: (fraction: number) => void; done: () => void; fail: () => void }
  >();
  const uploadPhoto: UploadsApi['uploadPhoto'] = ({ cardId, fileName }, onProgress) =>
    new Promise((resolve, reject) =>
      running.set(fileName, {
        progress: (fraction) => act(() => onProgress(fraction)),
        done: () => resolve({ cardId, photoId: cardId, width: 4, height: 3, thumbhash: '' }),
        fail: (status = 500, code = 'internal-error', message = 'A fault of the server.') =>
          reject(new CallFailed({ status, code, message })),
      }),
    );
  return { uploadPhoto, of: (fileName: string) => running.get(fileName)! };
}

/** Calls that post an ad with all its photos; what is sent is collected. */
const creating = (sent: unknown[]): Pick<AdsApi, 'createAd'> => ({
  createAd: async (asked, id, fields, photos) => (
    sent.push({ asked, id, title: fields.title, photos: photos.length }),
    { adId: id, version: 1, photoIds: photos.map(({ photoId }) => photoId) }
  ),
});

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});

afterEach(() => jest.restoreAllMocks());

describe.each(kindsUnderTest)('$kind', ({ kind, places, ad }) => {
  const at = `${places}/create`;
  const stored = `voltyard.user.${ann.id}.draft.${kind}`;

  async function openForm({
    user = ann,
    calls = {},
    address = at,
  }: { user?: typeof ann | null; calls?: Partial<AdsApi & UploadsApi>; address?: string } = {}) {
    const world = new AdsWorld({ loadAds: async () => ({ rows: [], next: null, position: 1 }), ...calls });
    return renderApp({ at: address, user, appRoutes: world.around(routes) });
  }
  /** A complete form that was left earlier: typing all of it is the form's own test. */
  function leaveDraft() {
    const drafts = draftStore(ann.id, kind);
    const started = { ...drafts.start('car'), draft: draftOfCard(ad({ title: 'Renault Zoe' })) };
    drafts.store(started);
    return started;
  }

  test('who is signed out reads what the form gives and where to sign up', async () => {
    await openForm({ user: null });
    await screen.findByRole('heading', { name: adFormCopy[kind].invitation.title });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup');
    expect(main.queryByRole('button', { name: 'Post ad' })).not.toBeInTheDocument();
  });

  test('the address may say what it is about', async () => {
    await openForm({ address: `${at}?type=scooter` });
    expect(await screen.findByRole('radio', { name: 'Scooter' })).toBeChecked();
    expect(
      screen.getByRole('heading', { level: 1, name: adFormCopy[kind].create.title }),
    ).toBeInTheDocument();
  });

  test('a form that was left comes back, and can be started over', async () => {
    leaveDraft();
    await openForm();
    expect(await screen.findByLabelText('Title')).toHaveValue('Renault Zoe');
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(localStorage.getItem(stored)).toBeNull();
  });

  test('what is typed is kept as a draft', async () => {
    await openForm();
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Zoe' } });
    await screen.findByText('Draft saved in this browser');
    expect(localStorage.getItem(stored)).toContain('Zoe');
  });

  test('a draft that the browser has no room for is said so, asks before it is left, and is there until the page is', async () => {
    const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { unmount } = await openForm();
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Zoe' } });
    await screen.findByText('Draft not saved: this browser has no room for it');
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    unmount();
    await openForm();
    expect(await screen.findByLabelText('Title')).toHaveValue('Zoe');
    setItem.mockRestore();
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Zoe R' } });
    await screen.findByText('Draft saved in this browser');
    expect(localStorage.getItem(stored)).toContain('Zoe R');
  });

  test('the next person at this browser gets an empty form, and the first one theirs again', async () => {
    leaveDraft();
    const first = await openForm({ user: { ...ann, id: 'b0000000-0000-4000-8000-00000000000b' } });
    expect(await screen.findByLabelText('Title')).toHaveValue('');
    first.unmount();
    await openForm();
    expect(await screen.findByLabelText('Title')).toHaveValue('Renault Zoe');
  });

  test('whose session ends while they type finds their answers after signing in again', async () => {
    const { actors } = await openForm();
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Zoe' } });
    act(() => refuseToken('token-of-ann'));
    await screen.findByRole('heading', { name: 'You were signed out' });
    act(() => setToken('token-of-ann'));
    act(() => actors.session.send({ type: 'session.changed' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('Zoe');
  });

  test('a logout in another tab takes the draft along, and what was typed last is not kept after it', async () => {
    leaveDraft();
    const { actors } = await openForm();
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Zoe' } });
    await clearUserData();
    act(() => actors.session.send({ type: 'session.ended' }));
    await screen.findByRole('heading', { name: 'You were signed out' });
    expect(screen.getByText('Log in again to continue.')).toBeInTheDocument();
    expect(localStorage.getItem(stored)).toBeNull();
  });

  test('an ad is posted with its photos, each with a progress of its own, and is live', async () => {
    const { adId } = leaveDraft();
    const upload = uploads();
    const sent: unknown[] = [];
    const { actors } = await openForm({
      calls: { uploadPhoto: upload.uploadPhoto, ...creating(sent) },
    });
    await screen.findByLabelText('Title');
    const preview = screen.getByRole('complementary', {
      name: adFormCopy[kind].preview.label,
      hidden: true,
    });
    expect(preview).not.toHaveTextContent('uploaded');
    choosePhotos(photoFile('front.jpg'), photoFile('rear.jpg'));
    expect(preview).toHaveTextContent('Your photos appear here once they are uploaded');
    upload.of('front.jpg').progress(0.4);
    expect(screen.getByRole('progressbar', { name: 'Upload of front.jpg' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(screen.getByRole('progressbar', { name: 'All photos' })).toHaveAttribute('aria-valuenow', '20');
    post();
    upload.of('front.jpg').done();
    await screen.findByText('Uploaded');
    expect(
      screen.getByText('Photo 2 of 2 is uploading. Your ad appears together with its photos.'),
    ).toBeInTheDocument();
    expect(sent).toEqual([]);
    upload.of('rear.jpg').done();

    await screen.findByRole('heading', { name: 'Your ad is live' });
    expect(screen.getAllByText('Uploaded')).toHaveLength(2);
    expect(sent).toEqual([{ asked: kind, id: adId, title: 'Renault Zoe', photos: 2 }]);
    expect(actors.snackbar.getSnapshot().context.snack).toMatchObject({
      message: 'Your ad is live',
      button: { to: `${places}/list/car` },
    });
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${places}/edit/${adId}`);
    expect(localStorage.getItem(stored)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Post another' }));
    expect(screen.getByLabelText('Title')).toHaveValue('');
  });

  test('a person who does not want to wait posts the ad at once, and its photos follow', async () => {
    leaveDraft();
    const upload = uploads();
    const sent: unknown[] = [];
    await openForm({
      calls: {
        uploadPhoto: upload.uploadPhoto,
        ...creating(sent),
        savePhotosOnAd: async (_kind, _id, photos) => (
          sent.push({ added: photos.length }),
          { version: 2, position: 3 }
        ),
      },
    });
    await screen.findByLabelText('Title');
    choosePhotos(photoFile('front.jpg'));
    post();
    fireEvent.click(screen.getByRole('button', { name: 'Post without waiting' }));
    expect(screen.getByRole('button', { name: 'Saving' })).toHaveFocus();
    const heading = await screen.findByRole('heading', { name: 'Your ad is live' });
    expect(heading).toHaveFocus();
    expect(screen.getByText('Photo 1 of 1 is uploading.')).toBeInTheDocument();
    upload.of('front.jpg').progress(0.4);
    expect(screen.getByRole('progressbar', { name: 'Upload of front.jpg' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(screen.getByRole('link', { name: 'View in list' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Post another' })).toBeInTheDocument();
    // A page that is loaded again from here begins with another ad: this one's words are no draft any more.
    expect(localStorage.getItem(stored)).toBeNull();
    upload.of('front.jpg').done();
    await waitFor(() => expect(sent).toMatchObject([{ photos: 0 }, { added: 1 }]));
    await waitFor(() => expect(screen.queryByText(/appear on it as they finish/)).not.toBeInTheDocument());
    expect(screen.getByText('Uploaded')).toBeInTheDocument();
  });

  test('leaving before the photos are there says what happens to them; its edit form has them to save', async () => {
    const { adId } = leaveDraft();
    const upload = uploads();
    const browser = new UploadDraftsInMemory();
    const { router } = await openForm({
      calls: {
        uploadPhoto: upload.uploadPhoto,
        uploadDrafts: browser.uploadDrafts,
        ...creating([]),
        loadOwnAd: async () => ad({ userId: ann.id, adId, photos: [] }) as OwnAd,
        loadAd: () => new Promise(() => {}),
      },
    });
    await screen.findByLabelText('Title');
    choosePhotos(photoFile('front.jpg'));
    post();
    fireEvent.click(screen.getByRole('button', { name: 'Post without waiting' }));
    await screen.findByText(/If you leave before that, they wait in this browser/);
    fireEvent.click(screen.getByRole('link', { name: 'View in list' }));
    await screen.findByRole('heading', { name: 'Leave before the photos are there?' });
    expect(
      screen.getByText(/They wait in this browser: open Edit and press Save changes/),
    ).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe(at);
    fireEvent.click(screen.getByRole('link', { name: 'Edit' }));
    await screen.findByText(
      '1 photo is back from your last visit. The upload continues by itself. Press Save changes to put it on the ad.',
    );
    expect(router.state.location.pathname).toBe(`${places}/edit/${adId}`);
  });

  test('a form with photos alone is found again with them; another one begins without them', async () => {
    const upload = uploads();
    const calls = { uploadPhoto: upload.uploadPhoto, uploadDrafts: new UploadDraftsInMemory().uploadDrafts };
    const first = await openForm({ calls });
    await screen.findByLabelText('Title');
    choosePhotos(photoFile('front.jpg'));
    await screen.findByText('front.jpg');
    first.unmount();
    const second = await openForm({ calls });
    await screen.findByText('front.jpg');
    // What happens to the draft of an ad that is posted.
    const { adId } = draftStore(ann.id, kind).stored()!;
    second.unmount();
    draftStore(ann.id, kind).markPosted(adId);
    await openForm({ calls });
    await screen.findByLabelText('Title');
    await act(async () => {});
    expect(screen.queryByText('front.jpg')).not.toBeInTheDocument();
  });

  test('a form whose ad another tab has posted says so, and would become a second ad without its photos', async () => {
    const { adId } = leaveDraft();
    const sent: { id: string }[] = [];
    await openForm({ calls: { uploadPhoto: uploads().uploadPhoto, ...creating(sent) } });
    await screen.findByLabelText('Title');
    choosePhotos(photoFile('front.jpg'));
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Renault Zoe, red' } });
    draftStore(ann.id, kind).markPosted(adId);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: `voltyard.user.${ann.id}.posted-ads` })));
    await screen.findByText(/You have posted this ad in another tab/);
    expect(screen.getByLabelText('Title')).toHaveValue('Renault Zoe, red');
    expect(screen.queryByText('front.jpg')).not.toBeInTheDocument();
    // Where the photo waits that only this tab has.
    expect(screen.getByRole('link', { name: 'edit that ad' })).toHaveAttribute(
      'href',
      `${places}/edit/${adId}`,
    );
    post();
    await screen.findByRole('heading', { name: 'Your ad is live' });
    expect(sent).toMatchObject([{ title: 'Renault Zoe, red', photos: 0 }]);
    expect(sent[0]!.id).not.toBe(adId);
  });

  test('a photo that was removed cannot come back into a form whose ad another tab has posted', async () => {
    const { adId } = leaveDraft();
    await openForm({ calls: { uploadPhoto: uploads().uploadPhoto } });
    await screen.findByLabelText('Title');
    choosePhotos(photoFile('front.jpg'));
    fireEvent.click(screen.getByRole('button', { name: 'Remove front.jpg' }));
    await screen.findByRole('button', { name: 'Undo' });
    draftStore(ann.id, kind).markPosted(adId);
    act(() => void dispatchEvent(new StorageEvent('storage', { key: `voltyard.user.${ann.id}.posted-ads` })));
    await screen.findByText(/You have posted this ad in another tab/);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  /** Another tab stores the draft; this one hears of it. */
  function storeElsewhere(started: StartedAd) {
    localStorage.setItem(stored, JSON.stringify(started));
    act(() => void dispatchEvent(new StorageEvent('storage', { key: stored })));
  }

  test('a draft that is changed in another tab is changed here too, and the form says so', async () => {
    const started = leaveDraft();
    await openForm();
    await screen.findByText('This is your draft from last time.');
    storeElsewhere({ ...started, draft: { ...started.draft, title: 'Renault Zoe, red' } });
    expect(screen.getByLabelText('Title')).toHaveValue('Renault Zoe, red');
    expect(screen.getByText(/as you changed it in another tab/)).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Renault Zoe, blue' } });
    await screen.findByText('Draft saved in this browser');
    expect(localStorage.getItem(stored)).toContain('Renault Zoe, blue');
  });

  test('a form that another tab has completed can be posted here', async () => {
    const drafts = draftStore(ann.id, kind);
    const started = { ...drafts.start('car'), draft: draftOfCard(ad({ title: '' })) };
    drafts.store(started);
    await openForm({ calls: creating([]) });
    await screen.findByText('This is your draft from last time.');
    storeElsewhere({ ...started, draft: { ...started.draft, title: 'Renault Zoe' } });
    post();
    expect(await screen.findByRole('heading', { name: 'Your ad is live' })).toHaveFocus();
  });

  test('of a draft that is typed in two tabs at once, the person chooses the answers', async () => {
    const started = leaveDraft();
    await openForm();
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Zoe, mine' } });
    storeElsewhere({ ...started, draft: { ...started.draft, title: 'Zoe, theirs' } });
    expect(screen.getByLabelText('Title')).toHaveValue('Zoe, mine');
    expect(screen.getByText('Draft not saved: choose above which one to keep')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'The one in the other tab' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Zoe, theirs');
    expect(screen.getByRole('main')).toHaveFocus();
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Zoe, mine' } });
    storeElsewhere({ ...started, draft: { ...started.draft, title: 'Zoe, theirs again' } });
    fireEvent.click(screen.getByRole('button', { name: 'The one in this tab' }));
    expect(localStorage.getItem(stored)).toContain('Zoe, mine');
    expect(screen.getByText('Draft saved in this browser')).toBeInTheDocument();
    expect(screen.queryByText(/draft from last time/)).not.toBeInTheDocument();
  });

  test('another draft that is begun in another tab replaces nothing unasked', async () => {
    leaveDraft();
    await openForm();
    await screen.findByText('This is your draft from last time.');
    const other = draftStore(ann.id, kind).start('car');
    storeElsewhere({ ...other, draft: { ...other.draft, title: 'Another one' } });
    expect(screen.getByLabelText('Title')).toHaveValue('Renault Zoe');
    expect(screen.getByText(/You have another draft in another tab/)).toBeInTheDocument();
  });

  test('waiting for photos can be ended to change an answer', async () => {
    leaveDraft();
    const upload = uploads();
    const sent: unknown[] = [];
    await openForm({ calls: { uploadPhoto: upload.uploadPhoto, ...creating(sent) } });
    const title = await screen.findByLabelText('Title');
    choosePhotos(photoFile());
    post();
    expect(title).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(title).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Post ad' })).toHaveFocus();
    upload.of('front.jpg').done();
    await screen.findByText('Uploaded');
    expect(sent).toEqual([]);
  });

  test('an ad is not posted without a photo that failed: the photo is tried again, or left out', async () => {
    leaveDraft();
    const upload = uploads();
    const sent: unknown[] = [];
    await openForm({ calls: { uploadPhoto: upload.uploadPhoto, ...creating(sent) } });
    await screen.findByLabelText('Title');
    choosePhotos(photoFile('front.jpg'), photoFile('rear.jpg'));
    post();
    upload.of('front.jpg').fail();
    upload.of('rear.jpg').fail();
    await waitFor(() =>
      expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(
        'Your ad is not posted yet: 2 photos failed. See at each photo what to do, or remove them, then post.',
      ),
    );
    fireEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!);
    upload.of('front.jpg').done();
    await screen.findByText('Uploaded');
    post();
    await waitFor(() => expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent('1 photo failed'));
    fireEvent.click(screen.getByRole('button', { name: 'Post without it' }));
    await screen.findByRole('heading', { name: 'Your ad is live' });
    expect(sent).toMatchObject([{ photos: 1 }]);
  });

  test('a photo that failed is said while another one still uploads', async () => {
    leaveDraft();
    const upload = uploads();
    await openForm({ calls: { uploadPhoto: upload.uploadPhoto, ...creating([]) } });
    await screen.findByLabelText('Title');
    choosePhotos(photoFile('front.jpg'), photoFile('rear.jpg'));
    post();
    upload.of('front.jpg').fail();
    await screen.findByText('Photo 2 of 2 is uploading. 1 photo failed: see there what to do, or remove it.');
    const tryAgain = screen.getByRole('button', { name: 'Try again' });
    tryAgain.focus();
    fireEvent.click(tryAgain);
    await screen.findByText('Photo 1 of 2 is uploading. Your ad appears together with its photos.');
    // The button is gone: the focus is on the line that says what comes of it.
    expect(screen.getAllByText('Uploading 0 %')[0]).toHaveFocus();
  });

  test('the focus stays beside a photo that is removed', async () => {
    const upload = uploads();
    await openForm({ calls: { uploadPhoto: upload.uploadPhoto } });
    await screen.findByLabelText('Title');
    choosePhotos(...['1.jpg', '2.jpg', '3.jpg'].map(photoFile));
    const remove = (name: string) => {
      const button = screen.getByRole('button', { name: `Remove ${name}` });
      button.focus();
      fireEvent.click(button);
    };
    remove('2.jpg');
    expect(screen.getByRole('button', { name: 'Remove 3.jpg' })).toHaveFocus();
    remove('3.jpg');
    expect(screen.getByRole('button', { name: 'Remove 1.jpg' })).toHaveFocus();
    remove('1.jpg');
    expect(document.querySelector('input[type=file]')).toHaveFocus();
  });

  test('a photo that is removed comes back by Undo, in its place and with its caption', async () => {
    const upload = uploads();
    await openForm({ calls: { uploadPhoto: upload.uploadPhoto } });
    await screen.findByLabelText('Title');
    choosePhotos(...['1.jpg', '2.jpg', '3.jpg'].map((name) => photoFile(name)));
    await act(async () => ['1.jpg', '2.jpg', '3.jpg'].forEach((name) => upload.of(name).done()));
    await waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(3));
    fireEvent.change(screen.getAllByLabelText(/^Caption/)[1]!, { target: { value: 'Rear' } });
    screen.getByRole('button', { name: 'Remove 2.jpg' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Remove 2.jpg' }));
    expect(screen.queryByText('2.jpg')).not.toBeInTheDocument();
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(undo).toHaveFocus();
    fireEvent.click(undo);
    await screen.findByText('“2.jpg” is back');
    expect(screen.getAllByText(/^\d\.jpg$/).map(({ textContent }) => textContent)).toEqual([
      '1.jpg',
      '2.jpg',
      '3.jpg',
    ]);
    expect(screen.getAllByLabelText(/^Caption/)[1]).toHaveValue('Rear');
    expect(screen.getAllByText('Uploaded')).toHaveLength(3);
  });

  test('a removed photo does not come back where another one has its room, and the page says so until there is room', async () => {
    const upload = uploads();
    await openForm({ calls: { uploadPhoto: upload.uploadPhoto } });
    await screen.findByLabelText('Title');
    choosePhotos(...['1.jpg', '2.jpg', '3.jpg'].map((name) => photoFile(name)));
    fireEvent.click(screen.getByRole('button', { name: 'Remove 2.jpg' }));
    choosePhotos(photoFile('4.jpg'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(/There is no room for the photo any more/);
    expect(screen.queryByText('2.jpg')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Remove 4.jpg' }));
    expect(screen.queryByText(/There is no room for the photo any more/)).not.toBeInTheDocument();
  });

  test('the preview says of its age that it is posted now', async () => {
    await openForm();
    const preview = await screen.findByRole('complementary', { name: adFormCopy[kind].preview.label });
    expect(within(preview).getByText('now')).toBeInTheDocument();
  });

  test('a photo that fails after the ad is posted is told, tried again, and then only photos are saved', async () => {
    leaveDraft();
    const upload = uploads();
    const sent: unknown[] = [];
    await openForm({
      calls: {
        uploadPhoto: upload.uploadPhoto,
        ...creating(sent),
        savePhotosOnAd: async () => ({ version: 2, position: 3 }),
      },
    });
    await screen.findByLabelText('Title');
    choosePhotos(photoFile());
    post();
    fireEvent.click(screen.getByRole('button', { name: 'Post without waiting' }));
    upload.of('front.jpg').fail();
    await screen.findByText('Failed to Upload');
    await waitFor(() =>
      expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent('Your ad is saved, but 1 photo failed.'),
    );
    expect(screen.getByText(/^Not all of the photos below are on it yet/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    upload.of('front.jpg').done();
    await screen.findByText('Uploaded');
    expect(screen.getByText('Press Save photos to put them on your ad.')).toBeInTheDocument();
    const savePhotos = screen.getByRole('button', { name: 'Save photos' });
    savePhotos.focus();
    fireEvent.click(savePhotos);
    await waitFor(() => expect(screen.queryByText(/are on it yet/)).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Your ad is live' })).toHaveFocus();
    expect(sent).toHaveLength(1);
  });

  test('a refused ad keeps the form, with the refusals at their questions, and is sent again under the same id', async () => {
    const { adId } = leaveDraft();
    const ids: string[] = [];
    const answers = [
      () =>
        Promise.reject(
          new CallFailed({
            status: 400,
            code: 'invalid-request',
            message: 'Some fields need another look.',
            fields: [{ path: 'place.postcode', message: 'No such postcode.' }],
          }),
        ),
      () => Promise.resolve({ adId, version: 1, photoIds: [] }),
    ];
    const { actors } = await openForm({
      calls: { createAd: async (_, id) => (ids.push(id), answers.shift()!()) },
    });
    await screen.findByLabelText('Title');
    post();
    const summary = await screen.findByRole('group', { name: '1 answer needs another look' });
    expect(summary).toHaveFocus();
    expect(screen.getByLabelText(/^Postcode/)).toHaveAccessibleDescription('No such postcode.');
    // Said at its question and in the summary, and not a third and a fourth time over the fields.
    expect(screen.queryByText('Some fields need another look.')).not.toBeInTheDocument();
    expect(actors.notifications.getSnapshot().context.notifications).toMatchObject([
      { message: 'Some fields need another look.', isError: true },
    ]);
    fireEvent.change(screen.getByLabelText(/^Postcode/), { target: { value: '10117' } });
    post();
    await screen.findByRole('heading', { name: 'Your ad is live' });
    expect(ids).toEqual([adId, adId]);
    expect(hasErrors(actors.notifications.getSnapshot())).toBe(false);
  });

  test('a file name that is too long is offered shortened', async () => {
    const upload = uploads();
    await openForm({ calls: { uploadPhoto: upload.uploadPhoto } });
    await screen.findByLabelText('Title');
    choosePhotos(photoFile('WhatsApp Image 2026-05-01 at 12.33.44.jpeg'));
    const name = screen.getByLabelText<HTMLInputElement>('Shorter name');
    expect(name.value.length).toBeLessThanOrEqual(30);
    expect(name.value).toMatch(/\.jpeg$/);
    fireEvent.click(screen.getByRole('button', { name: 'Use this name' }));
    await waitFor(() => expect(upload.of(name.value)).toBeDefined());
  });

  test('at most three photos are taken, and the others are told of', async () => {
    const upload = uploads();
    await openForm({ calls: { uploadPhoto: upload.uploadPhoto } });
    await screen.findByLabelText('Title');
    choosePhotos(...['1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg'].map(photoFile));
    expect(screen.getAllByLabelText(/^Upload of/)).toHaveLength(3);
    expect(screen.getByText('2 photos were left out: an ad has at most 3.')).toBeInTheDocument();
    expect(document.querySelector('input[type=file]')).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Remove 2.jpg' }));
    expect(document.querySelector('input[type=file]')).toBeInTheDocument();
  });

  test('leaving asks only while photos would be lost', async () => {
    const upload = uploads();
    const { router } = await openForm({ calls: { uploadPhoto: upload.uploadPhoto } });
    await screen.findByLabelText('Title');
    choosePhotos(photoFile());
    await act(() => router.navigate('/not-found'));
    await screen.findByRole('heading', { name: 'Leave without saving?' });
    fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(router.state.location.pathname).toBe(at);
    fireEvent.click(screen.getByRole('button', { name: 'Remove front.jpg' }));
    await act(() => router.navigate('/not-found'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/not-found'));
  });
});
