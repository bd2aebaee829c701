import { act, fireEvent, screen, within } from '@testing-library/react';
import { choosePhotos, createFormOf, creating, photoFile, post, uploads } from '../../testing/create-form';
import { graz } from '@voltyard/contracts/places/places.fixtures';
import { useEmptyBrowser } from '../../testing/empty-browser';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { ann } from '../../testing/render-app';
import { refuseToken, setToken } from '../../wiring/session/token';
import { UploadDraftsInMemory } from '../../testing/upload-drafts-in-memory';
import { clearUserData } from '../../wiring/storage/user-data';
import { draftStore, type StartedAd } from '../draft/draft-store';
import { adFormCopy } from '../kinds/ad-form-copy';
import { draftOfCard } from '../draft/ad-draft';

useEmptyBrowser();

describe.each(kindsUnderTest)('$kind', (kindOfAd) => {
  const { kind, places, ad } = kindOfAd;
  const { at, stored, openForm, leaveDraft } = createFormOf(kindOfAd);

  test('a signed-out visitor reads what the form offers and where to sign up', async () => {
    await openForm({ user: null });
    await screen.findByRole('heading', { name: adFormCopy[kind].invitation.title });
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup');
    expect(main.queryByRole('button', { name: 'Post ad' })).not.toBeInTheDocument();
  });

  test('the address can choose the type of vehicle', async () => {
    await openForm({ address: `${at}?type=scooter` });
    expect(await screen.findByRole('radio', { name: 'Scooter' })).toBeChecked();
    expect(
      screen.getByRole('heading', { level: 1, name: adFormCopy[kind].create.title }),
    ).toBeInTheDocument();
  });

  test('an unfinished form is restored, and can be started over', async () => {
    leaveDraft();
    await openForm();
    expect(await screen.findByLabelText('Title')).toHaveValue('Renault Zoe');
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(localStorage.getItem(stored)).toBeNull();
  });

  test('the postcode of the last ad goes with another country; one that was typed stays', async () => {
    const last = { currency: 'EUR', country: 'AT', town: 'Graz#AT2778067', postcode: '8010' };
    localStorage.setItem(`voltyard.user.${ann.id}.ad-defaults`, JSON.stringify(last));
    await openForm();
    const choose = (country: string) =>
      fireEvent.change(screen.getByLabelText('Country'), { target: { value: country } });
    expect(await screen.findByLabelText(/^Postcode/)).toHaveValue('8010');
    choose('DE');
    expect(screen.getByLabelText(/^Postcode/)).toHaveValue('');
    expect(screen.getByRole('combobox', { name: /^Town/ })).toHaveValue('');
    fireEvent.change(screen.getByLabelText(/^Postcode/), { target: { value: '10115' } });
    choose('AT');
    expect(screen.getByLabelText(/^Postcode/)).toHaveValue('10115');
  });

  test('typed answers are kept as a draft', async () => {
    await openForm();
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Zoe' } });
    await screen.findByText('Draft saved in this browser');
    expect(localStorage.getItem(stored)).toContain('Zoe');
  });

  test('a draft that does not fit into the browser is reported, warns before leaving, and stays while the page is open', async () => {
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

  test('another user of this browser gets an empty form, and the first one gets their own again', async () => {
    leaveDraft();
    const first = await openForm({ user: { ...ann, id: 'b0000000-0000-4000-8000-00000000000b' } });
    expect(await screen.findByLabelText('Title')).toHaveValue('');
    first.unmount();
    await openForm();
    expect(await screen.findByLabelText('Title')).toHaveValue('Renault Zoe');
  });

  test('answers are restored after signing in again when the session ended while typing', async () => {
    const { actors } = await openForm();
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Zoe' } });
    act(() => refuseToken('token-of-ann'));
    await screen.findByRole('heading', { name: 'You were signed out' });
    act(() => setToken('token-of-ann'));
    act(() => actors.session.send({ type: 'session.changed' }));
    expect(await screen.findByLabelText('Title')).toHaveValue('Zoe');
  });

  test('a logout in another tab removes the draft, and later typing is not kept', async () => {
    leaveDraft();
    const { actors } = await openForm();
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Zoe' } });
    await clearUserData();
    act(() => actors.session.send({ type: 'session.ended' }));
    await screen.findByRole('heading', { name: 'You were signed out' });
    expect(screen.getByText('Log in again to continue.')).toBeInTheDocument();
    expect(localStorage.getItem(stored)).toBeNull();
  });

  test('a form with only photos is restored with them, and the next form starts without them', async () => {
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

  test('a form whose ad was posted in another tab says so, and would become a second ad without its photos', async () => {
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

  test('a removed photo cannot be restored in a form whose ad was posted in another tab', async () => {
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

  test('a draft that changes in another tab changes here too, and the form says so', async () => {
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

  test('a form that was completed in another tab can be posted here', async () => {
    const drafts = draftStore(ann.id, kind);
    const started = { ...drafts.start('car'), draft: draftOfCard(ad({ title: '' })) };
    drafts.store(started);
    await openForm({ calls: creating([]) });
    await screen.findByText('This is your draft from last time.');
    storeElsewhere({ ...started, draft: { ...started.draft, title: 'Renault Zoe' } });
    post();
    expect(await screen.findByRole('heading', { name: 'Your ad is live' })).toHaveFocus();
  });

  test('the person chooses the answers of a draft that is typed in two tabs at once', async () => {
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

  test('a new draft in another tab replaces nothing without asking', async () => {
    leaveDraft();
    await openForm();
    await screen.findByText('This is your draft from last time.');
    const other = draftStore(ann.id, kind).start('car');
    storeElsewhere({ ...other, draft: { ...other.draft, title: 'Another one' } });
    expect(screen.getByLabelText('Title')).toHaveValue('Renault Zoe');
    expect(screen.getByText(/You have another draft in another tab/)).toBeInTheDocument();
  });
});

describe('a wanted ad after a search near a town', () => {
  const { openForm } = createFormOf(kindsUnderTest.find(({ kind }) => kind === 'wanted')!);
  const address = `/ads/wanted/create?type=car&brand=Tesla&near=${graz.placeId}&radiusKm=25`;

  test('begins with the town and its distance', async () => {
    await openForm({ address, calls: { loadTown: async () => graz } });
    expect(await screen.findByRole('combobox', { name: 'Town' })).toHaveValue('Graz');
    expect(screen.getByLabelText('Country')).toHaveValue('AT');
    expect(screen.getByLabelText(/^How far you would go/)).toHaveValue('25');
    expect(screen.getByLabelText(/^Brands/)).toHaveValue('Tesla');
  });

  test('begins with everything else when the town cannot be loaded', async () => {
    await openForm({ address, calls: { loadTown: () => Promise.reject(new Error('offline')) } });
    expect(await screen.findByLabelText(/^Brands/)).toHaveValue('Tesla');
    expect(screen.getByRole('combobox', { name: 'Town' })).toHaveValue('');
  });
});

describe('a form that is opened with a search, beside a draft of another wanted ad', () => {
  const wanted = kindsUnderTest.find(({ kind }) => kind === 'wanted')!;
  const { at, openForm, leaveDraft } = createFormOf(wanted);
  const address = `${at}?type=car&brand=Tesla`;

  test('shows what was searched for; the draft is one press away, and nothing of either is lost', async () => {
    leaveDraft();
    const first = await openForm({ address });
    expect(await screen.findByLabelText('Title')).toHaveValue('Cars by Tesla');
    fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'A Tesla for two' } });
    fireEvent.click(screen.getByRole('button', { name: 'Go on with that draft' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Renault Zoe');
    expect(screen.getByText('This is your draft from last time.')).toBeInTheDocument();
    first.unmount();
    const second = await openForm();
    expect(await screen.findByLabelText('Title')).toHaveValue('Renault Zoe');
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }));
    second.unmount();
    await openForm();
    expect(await screen.findByLabelText('Title')).toHaveValue('A Tesla for two');
  });

  test('comes back as it was typed when the page is loaded again', async () => {
    leaveDraft();
    const first = await openForm({ address });
    fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'A Tesla for two' } });
    first.unmount();
    await openForm({ address });
    expect(await screen.findByLabelText('Title')).toHaveValue('A Tesla for two');
    expect(screen.queryByRole('button', { name: 'Go on with that draft' })).not.toBeInTheDocument();
  });
});
