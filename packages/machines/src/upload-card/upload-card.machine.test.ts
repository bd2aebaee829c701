import { createActor, fromPromise, SimulatedClock, waitFor, type StateValueFrom } from 'xstate';
import type { EffectProblem } from '../effect-problem.js';
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
const failedWith =
  (problem: EffectProblem): Upload =>
  () =>
    Promise.reject(Object.assign(new Error(problem.message), problem));
const offline = failedWith({ message: 'The network is gone.', isNetwork: true });

/** A card whose uploads are answered from a list; `sent` collects what each upload was given. */
function startCard(uploads: Upload[] = [], input: Partial<UploadCardInput> = {}, clock?: SimulatedClock) {
  const sent: UploadInput[] = [];
  const upload = fromPromise<typeof uploaded, UploadInput>(({ input: given, signal }) => {
    sent.push(given);
    return uploads.shift()!(given, signal);
  });
  const actor = createActor(uploadCardMachine.provide({ actors: { upload } }), {
    input: { cardId: 'c1', file, isBlocked: false, ...input },
    ...(clock && { clock }),
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

  test('another file takes the place of one that was refused', async () => {
    const { actor, now, reached } = startCard([done], { file: { ...file, type: 'application/pdf' } });
    actor.send({ type: 'file.chosen', file: { ...file, name: 'rear.jpg' } });
    expect(now().context).toMatchObject({ message: null, fileName: 'rear.jpg' });
    await reached('uploaded');
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

  test('what uploads already continues when an error appears or the network goes', () => {
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
    expect(failed.context).toMatchObject({ message: 'This file is not a photo.' });
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

  test.each(['not-a-photo', 'file-too-large', 'too-many-pixels', 'photo-too-slow'])(
    'by %s another file is asked for, since the same one would fail again',
    async (code) => {
      const { actor, now, reached, sent } = startCard([failedWith({ message: 'No use.', code }), done]);
      sent[0]!.onProgress(0.9);
      const unusable = await reached('unusable');
      expect(unusable.hasTag('problem')).toBe(true);
      expect(unusable.context.message).toBe('No use.');
      actor.send({ type: 'upload.retried' });
      expect(now().value).toBe('unusable');
      actor.send({ type: 'file.chosen', file: { ...file, name: 'rear.jpg' } });
      expect(now().context).toMatchObject({ progress: 0, message: null, fileName: 'rear.jpg' });
      await reached('uploaded');
    },
  );

  test('for good it is not retried by itself', async () => {
    const { actor, now, reached, sent } = startCard([refusedBy('no')]);
    await reached('failed');
    actor.send({ type: 'network.returned' });
    expect(now().value).toBe('failed');
    expect(sent).toHaveLength(1);
  });
});

describe('being interrupted', () => {
  test('is told, and continues at once when the network returns', async () => {
    const { actor, reached } = startCard([offline, done], {}, new SimulatedClock());
    const interrupted = await reached('interrupted');
    expect(interrupted.hasTag('busy')).toBe(true);
    expect(interrupted.context.message).toBe('The network is gone.');
    actor.send({ type: 'network.lost' });
    actor.send({ type: 'network.returned' });
    expect((await reached('uploaded')).context).toMatchObject({ interruptions: 0, message: null });
  });

  test.each([
    ['is starting or stopping', 'not-ready'],
    ['has no data for the moment', 'not-ready'],
  ])('is a server that %s, too', async (_what, code) => {
    const { actor, reached } = startCard([failedWith({ message: 'Not now.', code }), done]);
    expect((await reached('interrupted')).context.message).toBe('Not now.');
    actor.send({ type: 'upload.retried' });
    expect((await reached('uploaded')).context.photo).toEqual(uploaded);
  });

  const busy = failedWith({ message: 'Too many.', code: 'too-many-requests', retryAfter: 3 });

  test('is a server that has many photos in hand: it says when to come, and that is waited for', async () => {
    const clock = new SimulatedClock();
    const { reached, sent } = startCard([busy, done], {}, clock);
    expect((await reached('interrupted')).context.message).toBe(
      'Many photos are being processed. Trying again in 3 s.',
    );
    clock.increment(2999);
    expect(sent).toHaveLength(1);
    clock.increment(1);
    await reached('uploaded');
  });

  test('is counted anew after the server has refused', async () => {
    const clock = new SimulatedClock();
    const { actor, now, reached } = startCard([offline, offline, refusedBy('no'), offline], {}, clock);
    for (const pause of [1000, 2000]) {
      await reached('interrupted');
      expect(now().context.pause).toBe(pause);
      clock.increment(pause);
    }
    await reached('failed');
    actor.send({ type: 'upload.retried' });
    expect((await reached('interrupted')).context.pause).toBe(1000);
  });

  test('twenty times in a row by a busy server is failing, and can be retried with the same file', async () => {
    const clock = new SimulatedClock();
    const uploads = [...Array<Upload>(21).fill(busy), done];
    const { actor, reached, sent } = startCard(uploads, {}, clock);
    for (let tries = 0; tries < 20; tries++) {
      await reached('interrupted');
      clock.increment(30_000);
    }
    await reached('failed');
    expect(sent).toHaveLength(21);
    actor.send({ type: 'upload.retried' });
    await reached('uploaded');
  });

  test('a retry waits for the network where there is none', async () => {
    const { actor, now, reached } = startCard([offline]);
    await reached('interrupted');
    actor.send({ type: 'network.lost' });
    actor.send({ type: 'upload.retried' });
    expect(now().value).toBe('waiting');
  });

  test('it is tried again by itself, after ever longer pauses up to half a minute', async () => {
    const clock = new SimulatedClock();
    const uploads = [...Array<Upload>(7).fill(offline), done];
    const { now, reached, sent } = startCard(uploads, {}, clock);
    for (const pause of [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]) {
      await reached('interrupted');
      const attempts = sent.length;
      clock.increment(pause - 1);
      expect(sent).toHaveLength(attempts);
      clock.increment(1);
      expect(sent).toHaveLength(attempts + 1);
    }
    await reached('uploaded');
    expect(now().context.interruptions).toBe(0);
  });

  test.each(['network.returned', 'upload.retried'] as const)(
    'what is interrupted again after %s begins with the short pause again',
    async (type) => {
      const clock = new SimulatedClock();
      const { actor, now, reached, sent } = startCard([offline, offline, offline, never], {}, clock);
      await reached('interrupted');
      clock.increment(1000);
      await reached('interrupted');
      expect(now().context.interruptions).toBe(2);
      actor.send({ type });
      expect(now().value).toBe('uploading');
      await reached('interrupted');
      clock.increment(1000);
      expect(sent).toHaveLength(4);
    },
  );

  test('a caption is written and the card is cancelled meanwhile', async () => {
    const { actor, now, reached } = startCard([offline]);
    await reached('interrupted');
    actor.send({ type: 'caption.changed', photoCaption: 'From the front' });
    expect(now().context.photoCaption).toBe('From the front');
    actor.send({ type: 'upload.cancelled' });
    expect(now().value).toBe('cancelled');
  });
});

describe('a card that was kept', () => {
  const restored = { fileName: 'zoe.jpg', photoCaption: 'From the front' };

  test('is uploaded when it was', () => {
    const { now, sent } = startCard([done], { ...restored, photo: uploaded });
    expect(now().value).toBe('uploaded');
    expect(now().context).toMatchObject({ ...restored, photo: uploaded, progress: 1 });
    expect(sent).toEqual([]);
  });

  test('is uploaded even when its file is gone: the server has it', () => {
    expect(startCard([], { ...restored, photo: uploaded, isFileThere: false }).now().value).toBe('uploaded');
  });

  test('continues by itself under the same id and the accepted name', async () => {
    const { sent, reached } = startCard([done], { ...restored, photo: null, isFileThere: true });
    await reached('uploaded');
    expect(sent).toMatchObject([{ cardId: 'c1', fileName: 'zoe.jpg' }]);
  });

  test('waits as every other does', async () => {
    const { actor, now, reached } = startCard([done], { ...restored, isBlocked: true });
    expect(now().value).toBe('waiting');
    actor.send({ type: 'errors.cleared' });
    await reached('uploaded');
  });

  test('is asked again for a name that was not accepted yet', () => {
    const { now } = startCard([], { file: { ...file, name: longName }, fileName: longName });
    expect(now().value).toBe('nameTooLong');
  });

  test('is refused again when it was', () => {
    const { now } = startCard([], { ...restored, file: { ...file, type: 'application/pdf' } });
    expect(now().value).toBe('refused');
  });
});

describe('a file that is gone', () => {
  const gone = { fileName: 'zoe.jpg', photoCaption: 'From the front', isFileThere: false };
  const isGone = failedWith({ message: 'gone', code: 'file-gone' });
  const chosen = (part: Partial<typeof file> = {}) =>
    ({ type: 'file.chosen', file: { ...file, ...part } }) as const;

  test('leaves the card, which asks for it', () => {
    const { now, sent } = startCard([], gone);
    expect(now().value).toBe('fileGone');
    expect(now().hasTag('problem')).toBe(true);
    expect(now().context).toMatchObject({
      photoCaption: 'From the front',
      message: 'This browser cannot read the file any more. Choose it again, and the upload continues.',
    });
    expect(sent).toEqual([]);
  });

  test('chosen again it continues under the same id, name and caption', async () => {
    const { actor, sent, reached } = startCard([done], gone);
    actor.send(chosen());
    const { context } = await reached('uploaded');
    expect(context).toMatchObject({ photoCaption: 'From the front', message: null, isFileThere: true });
    expect(sent).toMatchObject([{ cardId: 'c1', fileName: 'zoe.jpg' }]);
  });

  test('another file goes under its own name', async () => {
    const { actor, sent, reached } = startCard([done], gone);
    actor.send(chosen({ name: 'rear.jpg' }));
    await reached('uploaded');
    expect(sent[0]!.fileName).toBe('rear.jpg');
  });

  test.each([
    ['refused', { type: 'application/pdf' }],
    ['nameTooLong', { name: longName }],
  ])('the new one may be %s', (state, part) => {
    const { actor, now } = startCard([], gone);
    actor.send(chosen(part));
    expect(now().value).toBe(state);
  });

  test('is noticed when it is read, and not taken for a lost network', async () => {
    const { actor, sent, reached } = startCard([isGone, done]);
    sent[0]!.onProgress(0.5);
    expect((await reached('fileGone')).context.progress).toBe(0);
    actor.send(chosen());
    await reached('uploaded');
  });

  test('chosen again it begins with the short pause, however often the network was lost before', async () => {
    const clock = new SimulatedClock();
    const { actor, now, reached } = startCard([offline, offline, isGone, offline], {}, clock);
    for (const pause of [1000, 2000]) {
      await reached('interrupted');
      clock.increment(pause);
    }
    await reached('fileGone');
    actor.send(chosen());
    await reached('interrupted');
    expect(now().context.interruptions).toBe(1);
  });

  test('can be given up', () => {
    const { actor, now } = startCard([], gone);
    actor.send({ type: 'upload.cancelled' });
    expect(now().value).toBe('cancelled');
  });

  test('is asked for only where it is gone', () => {
    const { actor, now } = startCard([never]);
    actor.send(chosen({ name: 'rear.jpg' }));
    expect(now().context.fileName).toBe('front.jpg');
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
