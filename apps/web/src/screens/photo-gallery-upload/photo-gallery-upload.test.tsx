import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UploadsApi } from '../../photos/uploads/uploads-api';
import type { GalleryApi } from '../../gallery/gallery-api';
import { routes } from '../../routes';
import { GalleryWorld } from '../../testing/gallery-world';
import { ann, renderApp } from '../../testing/render-app';
import { CallFailed } from '../../wiring/http/call-failed';

afterEach(() => void jest.restoreAllMocks());

const at = '/photo-gallery/bikes/upload';
const photoFile = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
type Put = GalleryApi['putInGallery'];
const saved = async () => ({ version: 1, position: 2 });

/** Uploads that continue when the test says so; `at once` unless a name is held back. */
function uploadsHolding(...held: string[]) {
  const running = new Map<
    string,
    {
      progress: (fraction: number) => void;
      done: () => void;
      fail: (status?: number, code?: string, message?: string) => void;
    }
  >();
  const buckets: string[] = [];
  const uploadPhoto: UploadsApi['uploadPhoto'] = ({ bucket, cardId, fileName }, onProgress) =>
    new Promise((resolve, reject) => {
      buckets.push(bucket);
      const done = () => resolve({ cardId, photoId: cardId, width: 4, height: 3, thumbhash: '' });
      running.set(fileName, {
        progress: (fraction) => act(() => onProgress(fraction)),
        done: () => act(done),
        fail: (status = 500, code = 'internal-error', message = 'A fault of the server.') =>
          reject(new CallFailed({ status, code, message })),
      });
      if (!held.includes(fileName)) done();
    });
  return { uploadPhoto, buckets, of: (fileName: string) => running.get(fileName)! };
}

async function openUpload(
  calls: { putInGallery?: Put } & Partial<UploadsApi> = {},
  { address = at, user = ann }: { address?: string; user?: typeof ann | null } = {},
) {
  const world = new GalleryWorld({ uploadPhoto: uploadsHolding().uploadPhoto, ...calls });
  const app = await renderApp({ at: address, user, appRoutes: world.around(routes) });
  return { world, ...app };
}
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } });
const put = () => fireEvent.click(screen.getByRole('button', { name: 'Put in the gallery' }));
const saveButton = () => document.querySelector('button[type=submit]')!;
const captionFields = () => screen.getAllByLabelText(/^Caption/);
const write = (index: number, caption: string) =>
  fireEvent.change(captionFields()[index]!, { target: { value: caption } });
const uploaded = (count: number) =>
  waitFor(() => expect(screen.getAllByText('Uploaded')).toHaveLength(count));

/** Files over the page, as the browser tells of them; jsdom has no DataTransfer. */
function drag(type: 'dragOver' | 'dragLeave' | 'drop', files: File[] = []) {
  const event = createEvent[type](document.body);
  Object.defineProperties(event, {
    dataTransfer: { value: { types: ['Files'], files } },
    relatedTarget: { value: null },
  });
  fireEvent(document.body, event);
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
});

test('who is signed out reads what the gallery is and where to sign up', async () => {
  await openUpload({}, { user: null });
  await screen.findByRole('heading', { name: 'Show your bike to everybody' });
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/signup');
  expect(main.getByRole('link', { name: 'See the bike photos' })).toHaveAttribute(
    'href',
    '/photo-gallery/bikes/view',
  );
  expect(document.querySelector('input[type=file]')).toBeNull();
});

test('another kind of vehicle is not found', async () => {
  await openUpload({}, { address: '/photo-gallery/boats/upload' });
  expect(await screen.findByRole('heading', { name: 'Nothing parked here' })).toBeInTheDocument();
});

test('several photos at once, each with its progress and caption, go into the gallery together', async () => {
  const upload = uploadsHolding('front.jpg', 'rear.jpg');
  const sent: unknown[] = [];
  const { actors } = await openUpload({
    uploadPhoto: upload.uploadPhoto,
    putInGallery: async (photos) => (sent.push(photos.map(({ photoCaption }) => photoCaption)), saved()),
  });
  await screen.findByText('Choose photos');
  choose(photoFile('front.jpg'), photoFile('rear.jpg'));
  screen.getByRole('button', { name: 'Put in the gallery' }).focus();
  expect(upload.buckets).toEqual(['bike', 'bike']);
  upload.of('front.jpg').progress(0.4);
  const progress = (name: string) => screen.getByRole('progressbar', { name });
  expect(progress('Upload of front.jpg')).toHaveAttribute('aria-valuenow', '40');
  expect(progress('All photos')).toHaveAttribute('aria-valuenow', '20');
  upload.of('front.jpg').done();
  upload.of('rear.jpg').done();
  await uploaded(2);
  expect(progress('All photos')).toHaveAttribute('aria-valuenow', '100');
  write(0, ' From the front ');
  put();

  await screen.findByRole('heading', { name: '2 photos are in the gallery' });
  expect(sent).toEqual([['From the front', '']]);
  expect(screen.getAllByText('2 photos are in the gallery')).toHaveLength(1);
  expect(actors.snackbar.getSnapshot().context.snack).toBeNull();
  expect(screen.queryByLabelText(/^Caption/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '2 photos are in the gallery' })).toHaveFocus();
  expect(screen.getByText('Choose photos')).toBeInTheDocument();
});

test.each([
  ['cars', 'car', 'photo-gallery/cars/view'],
  ['bikes', 'bike', 'photo-gallery/bikes/view'],
  ['scooters', 'scooter', 'photo-gallery/scooters/view'],
])('photos of %s are uploaded as those of a %s, and are in that gallery', async (kind, bucket, gallery) => {
  const upload = uploadsHolding();
  await openUpload(
    { uploadPhoto: upload.uploadPhoto, putInGallery: saved },
    { address: `/photo-gallery/${kind}/upload` },
  );
  await screen.findByText('Choose photos');
  choose(photoFile('front.jpg'));
  await uploaded(1);
  expect(upload.buckets).toEqual([bucket]);
  put();
  await screen.findByRole('heading', { name: '1 photo is in the gallery' });
  expect(screen.getByRole('link', { name: 'See them there' })).toHaveAttribute('href', `/${gallery}`);
});

test('photos that are still on their way are waited for, so that all stand in the order they were chosen', async () => {
  const upload = uploadsHolding('slow.jpg');
  const sent: string[][] = [];
  await openUpload({
    uploadPhoto: upload.uploadPhoto,
    putInGallery: async (photos) => (sent.push(photos.map(({ photoCaption }) => photoCaption)), saved()),
  });
  await screen.findByText('Choose photos');
  choose(photoFile('slow.jpg'), photoFile('quick.jpg'));
  await uploaded(1);
  write(0, 'slow');
  write(1, 'quick');
  put();
  expect(saveButton()).toHaveTextContent('Waiting for 1 photo');
  expect(saveButton()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText(/^1 photo is not uploaded yet. All go into the gallery together/)).toHaveRole(
    'status',
  );
  expect(sent).toEqual([]);
  upload.of('slow.jpg').done();
  await screen.findByRole('heading', { name: '2 photos are in the gallery' });
  expect(sent).toEqual([['slow', 'quick']]);
});

/** A page with one photo uploaded and one that still uploads, its button pressed. */
async function openWaiting() {
  const upload = uploadsHolding('slow.jpg');
  const sent: string[][] = [];
  const answers: (() => void)[] = [];
  await openUpload({
    uploadPhoto: upload.uploadPhoto,
    putInGallery: (photos) => {
      sent.push(photos.map(({ photoCaption }) => photoCaption));
      return new Promise((resolve) => answers.push(() => act(() => resolve({ version: 1, position: 2 }))));
    },
  });
  await screen.findByText('Choose photos');
  choose(photoFile('quick.jpg'), photoFile('slow.jpg'));
  await uploaded(1);
  write(0, 'quick');
  write(1, 'slow');
  put();
  return { upload, sent, answer: () => answers.shift()!() };
}

test('waiting for photos can be stopped: nothing is sent, nothing is lost', async () => {
  const { upload, sent, answer } = await openWaiting();
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(saveButton()).toHaveTextContent('Put in the gallery');
  expect(saveButton()).not.toHaveAttribute('aria-disabled');
  expect(saveButton()).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  expect(screen.queryByText(/not uploaded yet/)).not.toBeInTheDocument();
  upload.of('slow.jpg').done();
  await uploaded(2);
  expect(captionFields().map((field) => (field as HTMLInputElement).value)).toEqual(['quick', 'slow']);
  expect(sent).toEqual([]);
  put();
  await waitFor(() => expect(sent).toEqual([['quick', 'slow']]));
  answer();
  await screen.findByRole('heading', { name: '2 photos are in the gallery' });
});

test('what is uploaded need not wait for the others: it says how far it is, and they stay', async () => {
  const { upload, sent, answer } = await openWaiting();
  fireEvent.click(screen.getByRole('button', { name: 'Put 1 there now' }));
  expect(saveButton()).toHaveFocus();
  expect(saveButton()).toHaveTextContent('Putting them there');
  expect(screen.getByText('1 photo goes into the gallery.')).toHaveRole('status');
  expect(screen.queryByRole('button', { name: 'Stop' })).not.toBeInTheDocument();
  await waitFor(() => expect(sent).toEqual([['quick']]));
  upload.of('slow.jpg').done();
  await uploaded(2);
  expect(screen.getByText('2 photos go into the gallery.')).toBeInTheDocument();
  answer();
  await screen.findByRole('heading', { name: '1 photo is in the gallery' });
  await screen.findByText('1 of 2 photos are in the gallery.');
  expect(sent).toEqual([['quick'], ['slow']]);
  answer();
  await screen.findByRole('heading', { name: '2 photos are in the gallery' });
  expect(screen.queryByLabelText(/^Caption/)).not.toBeInTheDocument();
});

test('a page that waits for photos or puts them there asks before it is left', async () => {
  const { answer } = await openWaiting();
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'See the gallery' }));
  leave();
  expect(await screen.findByText(/they go there once all are uploaded/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  fireEvent.click(screen.getByRole('button', { name: 'Put 1 there now' }));
  leave();
  expect(await screen.findByText(/Wait a moment, or some may be missing/)).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  answer();
  await screen.findByRole('heading', { name: '1 photo is in the gallery' });
});

test('a photo that failed stays to be tried again, and keeps no other back', async () => {
  const upload = uploadsHolding('broken.jpg');
  await openUpload({ uploadPhoto: upload.uploadPhoto, putInGallery: saved });
  await screen.findByText('Choose photos');
  choose(photoFile('good.jpg'), photoFile('broken.jpg'));
  upload.of('broken.jpg').fail();
  await screen.findByText('Failed to Upload');
  put();
  await screen.findByRole('heading', { name: '1 photo is in the gallery' });
  expect(screen.getByText('A fault of the server.', { exact: false })).toBeInTheDocument();
  const problem = screen.getByText('1 photo is not in the gallery: see there what to do, or remove it.');
  expect(problem).toHaveRole('alert');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(problem).toBeEmptyDOMElement();
  upload.of('broken.jpg').done();
  await uploaded(1);
});

test('a photo that the server refuses stays, is said with the reason, and keeps no other back', async () => {
  const sent: string[][] = [];
  const refusal = new CallFailed({
    status: 409,
    code: 'photo-in-use',
    message: 'Already used elsewhere.',
    fields: [{ path: 'photos.1.photoId', message: 'This photo is on an ad.' }],
  });
  const answers = [() => Promise.reject(refusal), saved];
  const { actors } = await openUpload({
    putInGallery: (photos) => {
      sent.push(photos.map(({ photoCaption }) => photoCaption));
      return answers.shift()!();
    },
  });
  await screen.findByText('Choose photos');
  choose(photoFile('front.jpg'), photoFile('used.jpg'));
  await uploaded(2);
  write(0, 'front');
  write(1, 'used');
  put();
  await screen.findByText('“used.jpg” is not in the gallery: This photo is on an ad.');
  expect(sent).toEqual([['front', 'used'], ['front']]);
  expect(screen.getByRole('heading', { name: '1 photo is in the gallery' })).toBeInTheDocument();
  expect(captionFields()).toHaveLength(1);
  expect(captionFields()[0]).toHaveValue('used');
  expect(actors.notifications.getSnapshot().context.notifications).toEqual([]);
});

test('a file that the server cannot use is not tried again: another one is chosen in its place', async () => {
  const upload = uploadsHolding('broken.jpg');
  await openUpload({ uploadPhoto: upload.uploadPhoto });
  await screen.findByText('Choose photos');
  choose(photoFile('good.jpg'), photoFile('broken.jpg'));
  upload.of('broken.jpg').fail(415, 'not-a-photo', 'Not a photo.');
  await screen.findByText('Failed to Upload');
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  const progress = screen.getByRole('progressbar', { name: 'All photos' });
  expect(progress).toHaveAttribute('aria-valuenow', '50');
  expect(screen.getByText('1 of 2 uploaded, 1 needs your attention')).toBeInTheDocument();
  const files = [photoFile('rear.jpg')];
  fireEvent.change(screen.getByLabelText('Choose another photo than broken.jpg'), { target: { files } });
  await uploaded(2);
});

test('files that are no use say why: too long a name, a wrong type, too large', async () => {
  await openUpload();
  await screen.findByText('Choose photos');
  const large = photoFile('large.jpg');
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  choose(
    photoFile('a-name-that-is-much-longer-than-thirty.jpg'),
    photoFile('notes.pdf', 'application/pdf'),
    large,
  );
  expect(screen.getByText('The file name is too long')).toBeInTheDocument();
  expect(screen.getByText(/not a readable JPEG/)).toBeInTheDocument();
  expect(screen.getByText(/larger than 10 MB/)).toBeInTheDocument();
  expect(screen.getByLabelText('Shorter name')).toHaveValue('a-name-that-is-much-longer.jpg');
  put();
  expect(await screen.findByText('No photo is uploaded yet.')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Use this name' }));
  await uploaded(1);
  fireEvent.click(screen.getByRole('button', { name: 'Remove notes.pdf' }));
  expect(screen.queryByText('notes.pdf')).not.toBeInTheDocument();
});

test('too long a caption keeps the form from being saved, and is shown where it is', async () => {
  const sent: unknown[] = [];
  await openUpload({ putInGallery: async (photos) => (sent.push(photos), saved()) });
  await screen.findByText('Choose photos');
  choose(photoFile('front.jpg'));
  await uploaded(1);
  write(0, 'x'.repeat(121));
  put();
  await screen.findByText('A caption is too long. Shorten it first.');
  expect(captionFields()[0]).toHaveFocus();
  expect(sent).toEqual([]);
  write(0, 'Short');
  put();
  await screen.findByRole('heading', { name: '1 photo is in the gallery' });
});

test('a save that failed loses nothing, says what the server says, and can be tried again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const refusal = new CallFailed({ status: 409, code: 'photo-in-use', message: 'Already used elsewhere.' });
  const answers: (() => Promise<{ version: number; position: number }>)[] = [
    () => Promise.reject(refusal),
    saved,
  ];
  const { actors } = await openUpload({ putInGallery: () => answers.shift()!() });
  await screen.findByText('Choose photos');
  choose(photoFile('front.jpg'));
  await uploaded(1);
  write(0, 'At dusk');
  put();
  await screen.findByText('Already used elsewhere. Your photos are still here: try again.');
  expect(actors.notifications.getSnapshot().context.notifications).toMatchObject([
    { message: 'Already used elsewhere.', isError: true },
  ]);
  expect(log).toHaveBeenCalled();
  expect(captionFields()[0]).toHaveValue('At dusk');
  put();
  await screen.findByRole('heading', { name: '1 photo is in the gallery' });
  expect(screen.getByRole('img', { name: 'At dusk' })).toBeInTheDocument();
  expect(actors.notifications.getSnapshot().context.notifications).toEqual([]);
});

test('a call that did not get through is an error until there is a network again', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { actors } = await openUpload({ putInGallery: () => Promise.reject(CallFailed.offline()) });
  await screen.findByText('Choose photos');
  choose(photoFile('front.jpg'));
  await uploaded(1);
  put();
  await screen.findByText(/^No connection to Voltyard.* Your photos are still here: try again.$/);
  expect(actors.notifications.getSnapshot().context.notifications).toMatchObject([
    { isError: true, isOffline: true },
  ]);
  expect(log).toHaveBeenCalled();
});

test('a caption changed while it is saved is saved too', async () => {
  const sent: string[][] = [];
  let goOn: () => void = () => {};
  await openUpload({
    putInGallery: (photos) => {
      sent.push(photos.map(({ photoCaption }) => photoCaption));
      return new Promise((resolve) => {
        goOn = () => resolve({ version: 1, position: 2 });
      });
    },
  });
  await screen.findByText('Choose photos');
  choose(photoFile('front.jpg'));
  await uploaded(1);
  write(0, 'Dusk');
  put();
  await waitFor(() => expect(sent).toEqual([['Dusk']]));
  write(0, 'At dusk');
  goOn();
  await waitFor(() => expect(sent).toEqual([['Dusk'], ['At dusk']]));
  goOn();
  await screen.findByRole('heading', { name: '1 photo is in the gallery' });
});

test('photos are dropped anywhere on the page', async () => {
  await openUpload();
  await screen.findByText('Choose photos');
  drag('dragOver');
  expect(screen.getByText('Drop them into the bike photos')).toBeInTheDocument();
  drag('dragLeave');
  expect(screen.queryByText('Drop them into the bike photos')).not.toBeInTheDocument();
  drag('dragOver');
  drag('drop', [photoFile('front.jpg'), photoFile('rear.jpg')]);
  expect(screen.queryByText('Drop them into the bike photos')).not.toBeInTheDocument();
  await uploaded(2);
});

test('at most 24 at a time: it is said how many were left out', async () => {
  await openUpload();
  await screen.findByText('Choose photos');
  choose(...Array.from({ length: 26 }, (_, index) => photoFile(`${index}.jpg`)));
  await uploaded(24);
  expect(screen.getByText(/^2 photos were left out: 24 at a time/)).toBeInTheDocument();
  expect(document.querySelector('input[type=file]')).toBeNull();
});

test('what is not in the gallery yet is kept over a reload, for every gallery by itself', async () => {
  const storedFor: unknown[] = [];
  await openUpload({ uploadDrafts: (whose) => (storedFor.push(whose), null) });
  await screen.findByText('Choose photos');
  expect(storedFor).toContainEqual({ userId: ann.id, draftKey: 'gallery-bike' });
});
