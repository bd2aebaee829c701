import { createActor, fromPromise, waitFor, type StateValueFrom } from 'xstate';
import { type UploadCardInput, uploadCardMachine, type UploadInput } from './upload-card.machine.js';

const uploaded = { cardId: 'c1', photoId: 'c1', width: 1920, height: 1080, thumbhash: '1QcSHQ' };
const file = { name: 'front.jpg', size: 300_000, type: 'image/jpeg' };
const longName = 'WhatsApp Image 2026-11-20 at 18.22.31.jpeg';

type Upload = (input: UploadInput, signal: AbortSignal) => Promise<typeof uploaded>;
const done: Upload = () => Promise.resolve(uploaded);
const never: Upload = () => new Promise(() => {});
const refusedBy =
  (message: string): Upload =>
  () =>
    Promise.reject(new Error(message));
const offline: Upload = () =>
  Promise.reject(Object.assign(new Error('The network is gone.'), { isNetwork: true }));

/** A card whose uploads are answered from a list; `sent` collects what each upload was given. */
function startCard(uploads: Upload[] = [], input: Partial<UploadCardInput> = {}) {
  const sent: UploadInput[] = [];
  const upload = fromPromise<typeof uploaded, UploadInput>(({ input: given, signal }) => {
    sent.push(given);
    return uploads.shift()!(given, signal);
  });
  const actor = createActor(uploadCardMachine.provide({ actors: { upload } }), {
    input: { cardId: 'c1', file, isBlocked: false, ...input },
  }).start();
  return {
    actor,
    sent,
    now: () => actor.getSnapshot(),
    reached: (value: StateValueFrom<typeof uploadCardMachine>) =>
      waitFor(actor, (state) => state.matches(value), { timeout: 1000 }),
  };
}

test('a photo is uploaded at once', async () => {
  const { now, sent, reached } = startCard([done]);
  expect(now().value).toBe('uploading');
  expect(now().hasTag('busy')).toBe(true);
  const { context } = await reached('uploaded');
  expect(context).toMatchObject({ photo: uploaded, progress: 1, message: null });
  expect(sent).toEqual([{ cardId: 'c1', fileName: 'front.jpg', onProgress: expect.any(Function) }]);
});

test('progress is heard, never runs backwards and never over the end', () => {
  const { now, sent } = startCard([never]);
  const { onProgress } = sent[0]!;
  const heard = [0.25, 0.5, 0.4, 1.2].map((fraction) => {
    onProgress(fraction);
    return now().context.progress;
  });
  expect(heard).toEqual([0.25, 0.5, 0.5, 1]);
});

test('progress means nothing unless it uploads', () => {
  const { actor, now } = startCard([], { isBlocked: true });
  actor.send({ type: 'upload.progressed', fraction: 0.5 });
  expect(now().context.progress).toBe(0);
});

describe('files that are not worth uploading', () => {
  test.each([
    ['too large', { size: 10 * 1024 * 1024 + 1 }, 'The photo is larger than 10 MB. Choose a smaller one.'],
    [
      'of a wrong type',
      { type: 'application/pdf' },
      'This file is not a readable JPEG, PNG, WebP or AVIF photo.',
    ],
    [
      'too large, before its name matters',
      { size: 1e9, name: longName },
      'The photo is larger than 10 MB. Choose a smaller one.',
    ],
  ])('%s', (_what, part, message) => {
    const { now, sent } = startCard([done], { file: { ...file, ...part } });
    expect(now().value).toBe('refused');
    expect(now().hasTag('problem')).toBe(true);
    expect(now().context.message).toBe(message);
    expect(sent).toEqual([]);
  });
});

describe('a name that is too long', () => {
  const withLongName = { file: { ...file, name: longName } };

  test('is offered shortened', () => {
    const { now } = startCard([], withLongName);
    expect(now().value).toBe('nameTooLong');
    expect(now().hasTag('problem')).toBe(true);
    expect(now().context.suggestedName).toBe('WhatsApp Image 2026-11-20.jpeg');
  });

  test('is uploaded under the accepted name', async () => {
    const { actor, sent, reached } = startCard([done], withLongName);
    actor.send({ type: 'name.accepted', fileName: ' my-bike.jpeg ' });
    await reached('uploaded');
    expect(sent[0]!.fileName).toBe('my-bike.jpeg');
  });

  test('is uploaded under the suggested name when nothing else was typed', async () => {
    const { actor, sent, reached } = startCard([done], withLongName);
    actor.send({ type: 'name.accepted', fileName: '  ' });
    await reached('uploaded');
    expect(sent[0]!.fileName).toBe('WhatsApp Image 2026-11-20.jpeg');
  });

  test('is asked for again when the new one is too long as well', () => {
    const { actor, now } = startCard([], withLongName);
    actor.send({ type: 'name.accepted', fileName: `${'x'.repeat(27)}.jpg` });
    expect(now().value).toBe('nameTooLong');
    expect(now().context.suggestedName).toBe(`${'x'.repeat(26)}.jpg`);
  });

  test('thirty characters are not too long', () => {
    expect(startCard([never], { file: { ...file, name: `${'x'.repeat(26)}.jpg` } }).now().value).toBe(
      'uploading',
    );
  });
});

describe('waiting', () => {
  test('while an error notification exists nothing is uploaded', async () => {
    const { actor, now, reached, sent } = startCard([done], { isBlocked: true });
    expect(now().value).toBe('waiting');
    expect(now().hasTag('busy')).toBe(true);
    expect(sent).toEqual([]);
    actor.send({ type: 'errors.cleared' });
    await reached('uploaded');
  });

  test('without a network nothing is uploaded', async () => {
    const { actor, now, reached } = startCard([done], { isOnline: false });
    expect(now().value).toBe('waiting');
    actor.send({ type: 'network.returned' });
    await reached('uploaded');
  });

  test('both reasons have to be gone', () => {
    const { actor, now } = startCard([never], { isOnline: false, isBlocked: true });
    actor.send({ type: 'network.returned' });
    expect(now().value).toBe('waiting');
    actor.send({ type: 'network.lost' });
    actor.send({ type: 'errors.cleared' });
    expect(now().value).toBe('waiting');
    actor.send({ type: 'errors.appeared' });
    actor.send({ type: 'network.returned' });
    expect(now().value).toBe('waiting');
    actor.send({ type: 'errors.cleared' });
    expect(now().value).toBe('uploading');
  });

  test('what uploads already goes on when an error appears or the network goes', () => {
    const { actor, now, sent } = startCard([never]);
    actor.send({ type: 'errors.appeared' });
    actor.send({ type: 'network.lost' });
    expect(now().value).toBe('uploading');
    expect(now().context).toMatchObject({ isBlocked: true, isOnline: false });
    expect(sent).toHaveLength(1);
  });
});

describe('failing', () => {
  test('says why and can be retried from the start', async () => {
    const { actor, now, reached, sent } = startCard([refusedBy('This file is not a photo.'), never]);
    sent[0]!.onProgress(0.9);
    const failed = await reached('failed');
    expect(failed.hasTag('problem')).toBe(true);
    expect(failed.context).toMatchObject({ message: 'This file is not a photo.', isNetworkFailure: false });
    actor.send({ type: 'upload.retried' });
    expect(now().value).toBe('uploading');
    expect(now().context).toMatchObject({ progress: 0, message: null });
  });

  test('a retry waits as long as an error notification exists', async () => {
    const { actor, now, reached } = startCard([refusedBy('no'), done]);
    await reached('failed');
    actor.send({ type: 'errors.appeared' });
    actor.send({ type: 'upload.retried' });
    expect(now().value).toBe('waiting');
    actor.send({ type: 'errors.cleared' });
    await reached('uploaded');
  });

  test('for want of a network it is retried when the network returns', async () => {
    const { actor, reached } = startCard([offline, done]);
    expect((await reached('failed')).context.isNetworkFailure).toBe(true);
    actor.send({ type: 'network.lost' });
    actor.send({ type: 'network.returned' });
    expect((await reached('uploaded')).context).toMatchObject({ isNetworkFailure: false, message: null });
  });

  test('for another reason it is not retried by itself', async () => {
    const { actor, now, reached, sent } = startCard([refusedBy('no')]);
    await reached('failed');
    actor.send({ type: 'network.returned' });
    expect(now().value).toBe('failed');
    expect(sent).toHaveLength(1);
  });
});

describe('cancelling', () => {
  test('ends the card and aborts its upload', () => {
    let aborted = false;
    const hanging: Upload = (_input, signal) => {
      signal.addEventListener('abort', () => (aborted = true));
      return new Promise(() => {});
    };
    const { actor, now } = startCard([hanging]);
    actor.send({ type: 'upload.cancelled' });
    expect(now().value).toBe('cancelled');
    expect(now().status).toBe('done');
    expect(aborted).toBe(true);
  });

  test.each([
    ['refused', { file: { ...file, type: 'text/plain' } }],
    ['nameTooLong', { file: { ...file, name: longName } }],
    ['waiting', { isBlocked: true }],
  ])('is possible when %s', (state, input) => {
    const { actor, now } = startCard([], input);
    expect(now().value).toBe(state);
    actor.send({ type: 'upload.cancelled' });
    expect(now().value).toBe('cancelled');
  });
});

test('a caption can be written at any time', async () => {
  const { actor, now, reached } = startCard([done]);
  actor.send({ type: 'caption.changed', photoCaption: 'From the front' });
  expect(now().context.photoCaption).toBe('From the front');
  await reached('uploaded');
  actor.send({ type: 'caption.changed', photoCaption: 'From the left' });
  expect(now().context.photoCaption).toBe('From the left');
  expect(now().value).toBe('uploaded');
});

test('upload has to be provided', async () => {
  const actor = createActor(uploadCardMachine, { input: { cardId: 'c1', file, isBlocked: false } }).start();
  const failed = await waitFor(actor, (state) => state.matches('failed'));
  expect(failed.context.message).toBe('provide upload');
});
