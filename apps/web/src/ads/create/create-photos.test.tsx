import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { AdsApi } from '../ads-api';
import { choosePhotos, createFormOf, creating, photoFile, post, uploads } from '../../testing/create-form';
import { useEmptyBrowser } from '../../testing/empty-browser';
import { kindsUnderTest } from '../../testing/kinds-under-test';

useEmptyBrowser();

describe.each(kindsUnderTest)('$kind', (kindOfAd) => {
  const { at, openForm, leaveDraft } = createFormOf(kindOfAd);

  test('an ad with a failed photo is posted only after the photo is tried again or left out', async () => {
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

  test('a failed photo is reported while another one still uploads', async () => {
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

  test('the focus stays beside a removed photo', async () => {
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

  test('photos are put in another order, the first one is the cover, and the ad has them so', async () => {
    leaveDraft();
    const upload = uploads();
    const posted: string[] = [];
    const createAd: AdsApi['createAd'] = async (_kind, adId, _fields, photos) => {
      posted.push(...photos.map(({ photoCaption }) => photoCaption));
      return { adId, version: 1, photoIds: photos.map(({ photoId }) => photoId) };
    };
    await openForm({ calls: { uploadPhoto: upload.uploadPhoto, createAd } });
    await screen.findByLabelText('Title');
    const names = ['1.jpg', '2.jpg', '3.jpg'];
    choosePhotos(photoFile('1.jpg'));
    expect(screen.queryByRole('button', { name: /^Move/ })).not.toBeInTheDocument();
    choosePhotos(...names.slice(1).map((name) => photoFile(name)));
    const shown = () => screen.getAllByText(/^\d\.jpg$/).map(({ textContent }) => textContent);
    const move = (side: 'left' | 'right', name: string) => {
      const button = screen.getByRole('button', { name: `Move ${side}: ${name}` });
      button.focus();
      fireEvent.click(button);
      expect(screen.getByRole('button', { name: `Move ${side}: ${name}` })).toHaveFocus();
    };
    move('left', '3.jpg');
    move('right', '1.jpg');
    expect(shown()).toEqual(['3.jpg', '1.jpg', '2.jpg']);
    expect(screen.getByText('“1.jpg” is photo 2 of 3 now.')).toHaveAttribute('role', 'status');
    move('left', '3.jpg');
    expect(shown()).toEqual(['3.jpg', '1.jpg', '2.jpg']);
    expect(screen.getByText('Cover').closest('li')).toHaveTextContent('3.jpg');
    screen
      .getAllByLabelText(/^Caption/)
      .forEach((field, index) => fireEvent.change(field, { target: { value: `Photo ${shown()[index]}` } }));
    await act(async () => names.forEach((name) => upload.of(name).done()));
    post();
    await screen.findByRole('heading', { name: 'Your ad is live' });
    expect(posted).toEqual(['Photo 3.jpg', 'Photo 1.jpg', 'Photo 2.jpg']);
  });

  test('Undo restores a removed photo in its place and with its caption', async () => {
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

  test('a removed photo is not restored when another one took its place, and the page says so until there is room', async () => {
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

  test('a shorter name is offered for a file name that is too long', async () => {
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

  test('at most three photos are accepted, and the others are reported', async () => {
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

  test('leaving asks for confirmation only while photos would be lost', async () => {
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
