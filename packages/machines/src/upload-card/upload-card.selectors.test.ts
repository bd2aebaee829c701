import { createActor, fromPromise, waitFor } from 'xstate';
import { type UploadCardInput, uploadCardMachine, type UploadInput } from './upload-card.machine.js';
import { cardSummary, emittedCard, uploadCardFlags } from './upload-card.selectors.js';

const uploaded = { cardId: 'c1', photoId: 'p1', width: 1920, height: 1080, thumbhash: '1QcSHQ' };
const file = { name: 'front.jpg', size: 300_000, type: 'image/jpeg' };
const nothingYet = { photoId: null, width: null, height: null, thumbhash: null };

function startCard(answer: () => Promise<typeof uploaded>, input: Partial<UploadCardInput> = {}) {
  const upload = fromPromise<typeof uploaded, UploadInput>(answer);
  return createActor(uploadCardMachine.provide({ actors: { upload } }), {
    input: { cardId: 'c1', file, isBlocked: false, ...input },
  }).start();
}

const none = { isUploading: false, isUploaded: false, uploadFailed: false, isUploadedMessage: '' };

test('uploading', () => {
  const card = startCard(() => new Promise(() => {}));
  card.send({ type: 'upload.progressed', fraction: 0.5 });
  expect(uploadCardFlags(card.getSnapshot())).toEqual({
    ...none,
    id: 'c1',
    photoCaption: '',
    isUploading: true,
  });
  expect(cardSummary(card.getSnapshot())).toEqual({
    ...nothingYet,
    cardId: 'c1',
    photoCaption: '',
    progress: 0.5,
    isBusy: true,
    isUploading: true,
    isUploaded: false,
    uploadFailed: false,
    isFileGone: false,
    isOffline: false,
    isFormInvalid: false,
  });
});

test('uploaded', async () => {
  const card = startCard(() => Promise.resolve(uploaded));
  const snapshot = await waitFor(card, (state) => state.matches('uploaded'));
  expect(uploadCardFlags(snapshot)).toMatchObject({
    ...none,
    isUploaded: true,
    isUploadedMessage: 'Uploaded',
  });
  expect(cardSummary(snapshot)).toMatchObject({
    progress: 1,
    isBusy: false,
    isUploaded: true,
    photoId: 'p1',
    width: 1920,
    height: 1080,
    thumbhash: '1QcSHQ',
  });
});

test('failed', async () => {
  const card = startCard(() => Promise.reject(new Error('no')));
  const snapshot = await waitFor(card, (state) => state.matches('failed'));
  expect(uploadCardFlags(snapshot)).toMatchObject({
    ...none,
    uploadFailed: true,
    isUploadedMessage: 'Failed to Upload',
  });
  expect(cardSummary(snapshot)).toMatchObject({ ...nothingYet, isBusy: false, uploadFailed: true });
});

test('interrupted has failed, and is busy: it continues by itself', async () => {
  const card = startCard(() => Promise.reject(Object.assign(new Error('no'), { isNetwork: true })));
  const snapshot = await waitFor(card, (state) => state.matches('interrupted'));
  expect(uploadCardFlags(snapshot)).toMatchObject({
    ...none,
    uploadFailed: true,
    isUploadedMessage: 'Failed to Upload',
  });
  expect(cardSummary(snapshot)).toMatchObject({ isBusy: true, uploadFailed: true });
  card.stop();
});

test('a file that is gone is told apart from a failed upload', () => {
  const gone = startCard(() => Promise.resolve(uploaded), { isFileThere: false }).getSnapshot();
  expect(uploadCardFlags(gone)).toEqual({ ...none, id: 'c1', photoCaption: '' });
  expect(cardSummary(gone)).toMatchObject({ isFileGone: true, isBusy: false, uploadFailed: false });
});

test('waiting is busy, refused is not; neither has a message of the upload', () => {
  const waiting = startCard(() => Promise.resolve(uploaded), { isBlocked: true }).getSnapshot();
  const refused = startCard(() => Promise.resolve(uploaded), {
    file: { ...file, type: 'text/plain' },
  }).getSnapshot();
  expect([uploadCardFlags(waiting), uploadCardFlags(refused)]).toEqual([
    { ...none, id: 'c1', photoCaption: '' },
    { ...none, id: 'c1', photoCaption: '' },
  ]);
  expect([cardSummary(waiting).isBusy, cardSummary(refused).isBusy]).toEqual([true, false]);
});

test.each([
  ['x'.repeat(120), false],
  [`${'x'.repeat(120)}  `, false],
  ['x'.repeat(121), true],
])('a caption of at most 120 characters is valid', (photoCaption, isInvalid) => {
  const card = startCard(() => new Promise(() => {}));
  card.send({ type: 'caption.changed', photoCaption });
  expect(emittedCard(card.getSnapshot())).toEqual({ cardId: 'c1', photoCaption, isFormInValid: isInvalid });
  expect(cardSummary(card.getSnapshot())).toMatchObject({ photoCaption, isFormInvalid: isInvalid });
  expect(uploadCardFlags(card.getSnapshot()).photoCaption).toBe(photoCaption);
});

test('a card that waits for the network is offline, one that uploads until it fails is not', () => {
  const uploading = startCard(() => new Promise(() => {}));
  uploading.send({ type: 'network.lost' });
  expect(cardSummary(uploading.getSnapshot())).toMatchObject({ isUploading: true, isOffline: false });
  const waiting = startCard(() => new Promise(() => {}), { isOnline: false });
  expect(cardSummary(waiting.getSnapshot())).toMatchObject({ isBusy: true, isOffline: true });
});
