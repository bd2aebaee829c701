import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { hasErrors } from '@voltyard/machines/notifications/notifications.machine';
import type { AdsApi } from '../ads-api';
import type { OwnAd } from '@voltyard/contracts/ads/ad-card';
import { choosePhotos, createFormOf, creating, photoFile, post, uploads } from '../../testing/create-form';
import { useEmptyBrowser } from '../../testing/empty-browser';
import { kindsUnderTest } from '../../testing/kinds-under-test';
import { ann } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';
import { UploadDraftsInMemory } from '../../testing/upload-drafts-in-memory';
import { adFormCopy } from '../kinds/ad-form-copy';

useEmptyBrowser();

describe.each(kindsUnderTest)('$kind', (kindOfAd) => {
  const { kind, places, ad } = kindOfAd;
  const { at, stored, openForm, leaveDraft } = createFormOf(kindOfAd);

  test('an ad is posted with its photos, each with its own progress, and is live', async () => {
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
      button: { to: `${places}/${adId}` },
    });
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `${places}/edit/${adId}`);
    expect(localStorage.getItem(stored)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Post another' }));
    expect(screen.getByLabelText('Title')).toHaveValue('');
  });

  test('who looks for it, or what fits it, is said live, with the way there', async () => {
    const { adId } = leaveDraft();
    let count = 0;
    const people = kind === 'for-sale' ? { people: 3, withinPrice: 2 } : null;
    const facts = { incomplete: 0, dismissed: 0, isCapped: false, unread: [], hasMore: false, position: 10 };
    const loadMatches: AdsApi['loadMatches'] = async () => ({ ...facts, count, people, items: [] });
    const { world } = await openForm({ calls: { ...creating([]), loadMatches } });
    await screen.findByLabelText('Title');
    post();
    await screen.findByRole('heading', { name: 'Your ad is live' });
    const see = { name: kind === 'for-sale' ? 'See who looks for it' : 'See what fits' };
    await screen.findByText(kind === 'for-sale' ? /^3 people look for this, 2 within/ : /^No ad fits now/);
    expect(screen.queryByRole('link', see)).not.toBeInTheDocument();
    count = 5;
    world.push(world.change(`matches:${adId}`, adId, null));
    expect(await screen.findByRole('link', see)).toHaveAttribute('href', `/account/matches/${adId}`);
  });

  test('an ad can be posted before its photos, which follow', async () => {
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
    const page = screen.getByRole<HTMLAnchorElement>('link', { name: 'See the ad' });
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    // The test's browser has no clipboard.
    expect(await screen.findByText(`The link could not be copied. It is ${page.href}`)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Post another' })).toBeInTheDocument();
    // A page that is loaded again from here begins with another ad: this one's words are no draft any more.
    expect(localStorage.getItem(stored)).toBeNull();
    upload.of('front.jpg').done();
    await waitFor(() => expect(sent).toMatchObject([{ photos: 0 }, { added: 1 }]));
    await waitFor(() => expect(screen.queryByText(/appear on it as they finish/)).not.toBeInTheDocument());
    expect(screen.getByText('Uploaded')).toBeInTheDocument();
  });

  test('leaving before the photos are uploaded says what happens to them, and the edit form has them to save', async () => {
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

  test('waiting for photos can be cancelled to change an answer', async () => {
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

  test('the preview shows the age of an ad posted now', async () => {
    await openForm();
    const preview = await screen.findByRole('complementary', { name: adFormCopy[kind].preview.label });
    expect(within(preview).getByText('now')).toBeInTheDocument();
  });

  test('a photo that fails after posting is reported and tried again, and then only photos are saved', async () => {
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

  test('a refused ad keeps the form with the refusals at their fields, and is sent again with the same id', async () => {
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
});
