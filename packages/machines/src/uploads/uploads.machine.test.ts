import type { UploadedPhoto } from '@voltyard/contracts/photos/photos.rest';
import { createActor, fromPromise, waitFor, type StateValueFrom } from 'xstate';
import { uploadCardMachine, type UploadInput } from '../upload-card/upload-card.machine.js';
import {
  areAllStored,
  areAllUploaded,
  isFormInvalid,
  needingAttention,
  overallProgress,
  remaining,
  uploadedCards,
} from './uploads.selectors.js';
import { type ChosenPhoto, type RestoredCard, type UploadsInput, uploadsMachine } from './uploads.machine.js';

const photo = (cardId: string): ChosenPhoto => ({
  cardId,
  name: `${cardId}.jpg`,
  size: 1000,
  type: 'image/jpeg',
});
const document = (cardId: string): ChosenPhoto => ({ ...photo(cardId), type: 'application/pdf' });

const onServer = (cardId: string): UploadedPhoto => ({
  cardId,
  photoId: cardId,
  width: 1920,
  height: 1080,
  thumbhash: '1QcS',
});

interface RunningUpload {
  onProgress: (fraction: number) => void;
  finish: () => void;
  fail: (why: string) => void;
  isAborted: () => boolean;
}

/** Uploads whose network is played by hand: `running` has each upload by its card's id. */
function startUploads(input: Partial<UploadsInput> = {}) {
  const running: Record<string, RunningUpload> = {};
  const upload = fromPromise<UploadedPhoto, UploadInput>(
    ({ input: { cardId, onProgress }, signal }) =>
      new Promise((resolve, reject) => {
        running[cardId] = {
          onProgress,
          finish: () => resolve(onServer(cardId)),
          fail: (why) => reject(new Error(why)),
          isAborted: () => signal.aborted,
        };
      }),
  );
  const actors = { uploadCard: uploadCardMachine.provide({ actors: { upload } }) };
  const actor = createActor(uploadsMachine.provide({ actors }), { input: { existing: 0, ...input } }).start();
  const now = () => actor.getSnapshot();
  return {
    actor,
    running,
    now,
    choose: (...files: ChosenPhoto[]) => actor.send({ type: 'photos.chosen', files }),
    card: (cardId: string) => now().context.cards.find((card) => card.cardId === cardId)!,
    ids: () => now().context.cards.map(({ cardId }) => cardId),
    reached: (value: StateValueFrom<typeof uploadsMachine>) =>
      waitFor(actor, (state) => state.matches(value), { timeout: 1000 }),
    settle: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

describe('choosing photos', () => {
  test('there are no cards at first', () => {
    const { now } = startUploads();
    expect(now().value).toBe('empty');
    expect(now().context).toEqual({
      existing: 0,
      maximum: 3,
      cards: [],
      leftOut: 0,
      restored: 0,
      isBlocked: false,
      isOnline: true,
    });
    expect(remaining(now())).toBe(3);
    expect(areAllUploaded(now())).toBe(false);
    expect(overallProgress(now())).toBe(0);
    expect(uploadedCards(now())).toEqual([]);
  });

  test('each photo gets a card that uploads at once', () => {
    const { choose, now, ids, card, running } = startUploads();
    choose(photo('a'), photo('b'));
    expect(now().value).toBe('busy');
    expect(now().hasTag('busy')).toBe(true);
    expect(ids()).toEqual(['a', 'b']);
    expect(card('a').ref.getSnapshot().context.file).toEqual({
      name: 'a.jpg',
      size: 1000,
      type: 'image/jpeg',
    });
    expect(card('a').summary).toMatchObject({ cardId: 'a', isUploading: true, progress: 0 });
    expect(Object.keys(running)).toEqual(['a', 'b']);
    expect(remaining(now())).toBe(1);
  });

  test('no more than there is room for', () => {
    const { choose, now, ids } = startUploads({ existing: 1 });
    choose(photo('a'), photo('b'), photo('c'), photo('d'));
    expect(ids()).toEqual(['a', 'b']);
    expect(now().context.leftOut).toBe(2);
    expect(remaining(now())).toBe(0);
    choose(photo('e'));
    expect(ids()).toEqual(['a', 'b']);
    expect(now().context.leftOut).toBe(1);
  });

  test('an ad that has more photos than allowed takes none', () => {
    const { choose, now } = startUploads({ existing: 5, maximum: 4 });
    choose(photo('a'));
    expect(now().value).toBe('empty');
    expect(remaining(now())).toBe(0);
  });

  test("the ad's own photos may become fewer or more", () => {
    const { actor, choose, now, ids } = startUploads({ existing: 3 });
    actor.send({ type: 'existing.changed', existing: 2 });
    expect(remaining(now())).toBe(1);
    choose(photo('a'));
    expect(ids()).toEqual(['a']);
  });
});

describe('the order of the cards', () => {
  const three = () => {
    const uploads = startUploads();
    uploads.choose(photo('a'), photo('b'), photo('c'));
    const move = (cardId: string, by: number) => uploads.actor.send({ type: 'card.moved', cardId, by });
    return { ...uploads, move };
  };

  test('a card is moved to the left or right, and continues its upload', () => {
    const { move, ids, running, card, now } = three();
    const before = card('c').ref;
    move('c', -1);
    expect(ids()).toEqual(['a', 'c', 'b']);
    move('c', -1);
    expect(ids()).toEqual(['c', 'a', 'b']);
    move('c', 1);
    expect(ids()).toEqual(['a', 'c', 'b']);
    expect(card('c').ref).toBe(before);
    expect(running['c']!.isAborted()).toBe(false);
    expect(now().value).toBe('busy');
  });

  test('beyond the first and the last place, or of a card that is not there, nothing is moved', () => {
    const { move, ids } = three();
    move('a', -1);
    move('c', 1);
    move('x', 1);
    expect(ids()).toEqual(['a', 'b', 'c']);
  });
});

describe('how the cards are doing', () => {
  test('all are uploaded when every one is', async () => {
    const { choose, now, running, reached, settle } = startUploads();
    choose(photo('a'), photo('b'));
    running['a']!.finish();
    await settle();
    expect(now().value).toBe('busy');
    expect(uploadedCards(now()).map(({ photoId }) => photoId)).toEqual(['a']);
    running['b']!.finish();
    const all = await reached('allUploaded');
    expect(areAllUploaded(all)).toBe(true);
    expect(overallProgress(all)).toBe(1);
    expect(uploadedCards(all)).toHaveLength(2);
  });

  test('progress is that of all photos; nothing is there of one that was refused', () => {
    const { choose, now, running } = startUploads();
    choose(photo('a'), photo('b'), document('c'));
    running['a']!.onProgress(0.5);
    running['b']!.onProgress(0.25);
    expect(overallProgress(now())).toBe(0.25);
    expect(needingAttention(now())).toBe(1);
  });

  test('one that fails needs attention when nothing else continues', async () => {
    const { choose, now, running, reached, card, settle } = startUploads();
    choose(photo('a'), photo('b'));
    running['a']!.fail('too many pixels');
    await settle();
    expect(now().value).toBe('busy');
    running['b']!.finish();
    const stuck = await reached('needsAttention');
    expect(stuck.hasTag('problem')).toBe(true);
    expect(areAllUploaded(stuck)).toBe(false);
    expect(card('a').summary.uploadFailed).toBe(true);
    card('a').ref.send({ type: 'upload.retried' });
    expect(now().value).toBe('busy');
    running['a']!.finish();
    await reached('allUploaded');
  });

  test('one that was refused needs attention', () => {
    const { choose, now } = startUploads();
    choose(document('a'));
    expect(now().value).toBe('needsAttention');
  });

  test('the form is invalid as long as any caption is', () => {
    const { choose, now, card } = startUploads();
    choose(photo('a'), photo('b'));
    expect(isFormInvalid(now())).toBe(false);
    card('b').ref.send({ type: 'caption.changed', photoCaption: 'x'.repeat(121) });
    expect(isFormInvalid(now())).toBe(true);
    expect(card('b').summary.photoCaption).toHaveLength(121);
    card('b').ref.send({ type: 'caption.changed', photoCaption: 'From the left' });
    expect(isFormInvalid(now())).toBe(false);
  });
});

describe('cards that were kept', () => {
  const restored = (cardId: string, part: Partial<RestoredCard> = {}): RestoredCard => ({
    cardId,
    file: { name: `${cardId}.jpg`, size: 1000, type: 'image/jpeg' },
    fileName: `${cardId}.jpg`,
    photoCaption: '',
    photo: null,
    isFileThere: true,
    ...part,
  });

  test('come back as they were, and what was not done continues by itself', async () => {
    const { actor, now, ids, card, running, reached } = startUploads();
    const cards = [restored('a', { photo: onServer('a'), photoCaption: 'Front' }), restored('b')];
    actor.send({ type: 'cards.restored', cards });
    expect(ids()).toEqual(['a', 'b']);
    expect(now().context.restored).toBe(2);
    expect(card('a').summary).toMatchObject({ isUploaded: true, photoId: 'a', photoCaption: 'Front' });
    expect(Object.keys(running)).toEqual(['b']);
    running['b']!.finish();
    await reached('allUploaded');
  });

  test('need attention when a file is gone', () => {
    const { actor, now, card } = startUploads();
    actor.send({ type: 'cards.restored', cards: [restored('a', { isFileThere: false })] });
    expect(now().value).toBe('needsAttention');
    expect(card('a').summary.isFileGone).toBe(true);
    card('a').ref.send({ type: 'file.chosen', file: photo('a') });
    expect(now().value).toBe('busy');
  });

  test('stand before what was chosen meanwhile, and are not more than there is room for', () => {
    const { actor, choose, ids } = startUploads({ maximum: 4, existing: 1 });
    choose(photo('z'));
    actor.send({ type: 'cards.restored', cards: [restored('a'), restored('b'), restored('c')] });
    expect(ids()).toEqual(['a', 'b', 'z']);
  });

  test('come back once', () => {
    const { actor, ids, now } = startUploads();
    actor.send({ type: 'cards.restored', cards: [restored('a')] });
    actor.send({ type: 'cards.restored', cards: [restored('a'), restored('b')] });
    expect(ids().toSorted()).toEqual(['a', 'b']);
    expect(now().context.restored).toBe(2);
  });

  test('wait while an error notification exists', () => {
    const { actor, running } = startUploads({ isBlocked: true });
    actor.send({ type: 'cards.restored', cards: [restored('a')] });
    expect(running).toEqual({});
    actor.send({ type: 'errors.cleared' });
    expect(Object.keys(running)).toEqual(['a']);
  });

  test('are spoken of until they are gone or others are chosen', () => {
    const { actor, choose, now } = startUploads();
    actor.send({ type: 'cards.restored', cards: [restored('a'), restored('b')] });
    actor.send({ type: 'card.removed', cardId: 'a' });
    expect(now().context.restored).toBe(1);
    choose(photo('c'));
    expect(now().context.restored).toBe(0);
    actor.send({ type: 'cards.restored', cards: [restored('d')] });
    actor.send({ type: 'cards.cleared' });
    expect(now().context.restored).toBe(0);
  });

  test('more may be kept where more are allowed', () => {
    const { actor, ids } = startUploads({ maximum: 24 });
    const cards = Array.from({ length: 25 }, (_, index) => restored(`c${index}`));
    actor.send({ type: 'cards.restored', cards });
    expect(ids()).toHaveLength(24);
  });
});

test('cards whose photos are on the ad are told apart from the others', async () => {
  const { actor, choose, card, running, settle } = startUploads();
  choose(photo('a'), photo('b'), photo('c'));
  for (const id of ['a', 'b']) running[id]!.finish();
  await settle();
  actor.send({ type: 'cards.attached', photoIds: ['a', 'c'] });
  expect(['a', 'b', 'c'].map((id) => card(id).isAttached)).toEqual([true, false, false]);
  actor.send({ type: 'cards.attached', photoIds: ['b'] });
  expect([card('a').isAttached, card('b').isAttached]).toEqual([true, true]);
});

test('a reload would lose no photo once every card is stored that can still be uploaded', () => {
  const { actor, choose, card, now } = startUploads();
  expect(areAllStored(now())).toBe(true);
  choose(photo('a'), document('b'), photo('c'));
  expect(areAllStored(now())).toBe(false);
  actor.send({ type: 'card.stored', cardId: 'a' });
  expect(['a', 'b', 'c'].map((id) => card(id).isStored)).toEqual([true, false, false]);
  expect(areAllStored(now())).toBe(false);
  actor.send({ type: 'card.stored', cardId: 'c' });
  expect(areAllStored(now())).toBe(true);
});

test('cards from before a reload are stored; one that comes back by Undo is to be stored anew', () => {
  const { actor, card } = startUploads();
  const stored = { cardId: 'a', file: photo('a'), fileName: 'a.jpg', photoCaption: '', photo: null };
  actor.send({ type: 'cards.restored', cards: [{ ...stored, isFileThere: true }] });
  expect(card('a').isStored).toBe(true);
  actor.send({ type: 'card.removed', cardId: 'a' });
  actor.send({ type: 'card.returned', card: { ...stored, isFileThere: true }, place: 0 });
  expect(card('a').isStored).toBe(false);
});

describe('removing cards', () => {
  test('stops the upload and makes room', () => {
    const { actor, choose, now, ids, running } = startUploads();
    choose(photo('a'), photo('b'), photo('c'), photo('d'));
    expect(now().context.leftOut).toBe(1);
    actor.send({ type: 'card.removed', cardId: 'b' });
    expect(ids()).toEqual(['a', 'c']);
    expect(running['b']!.isAborted()).toBe(true);
    expect(running['a']!.isAborted()).toBe(false);
    expect(now().context.leftOut).toBe(0);
    expect(remaining(now())).toBe(1);
    expect(Object.keys(now().children).toSorted()).toEqual(['a', 'c', 'watch-a', 'watch-c']);
  });

  test('the last one leaves the list empty', () => {
    const { actor, choose, now } = startUploads();
    choose(photo('a'));
    actor.send({ type: 'card.removed', cardId: 'a' });
    expect(now().value).toBe('empty');
  });

  test('a card that was cancelled is removed', () => {
    const { choose, now, card, ids } = startUploads();
    choose(photo('a'), photo('b'));
    card('a').ref.send({ type: 'upload.cancelled' });
    expect(ids()).toEqual(['b']);
    expect(Object.keys(now().children).toSorted()).toEqual(['b', 'watch-b']);
  });

  test('all are cleared once they are on the ad', async () => {
    const { actor, choose, now, running, reached } = startUploads();
    choose(photo('a'), photo('b'), photo('c'), photo('d'));
    for (const id of ['a', 'b', 'c']) running[id]!.finish();
    await reached('allUploaded');
    actor.send({ type: 'cards.cleared' });
    expect(now().value).toBe('empty');
    expect(now().context).toMatchObject({ cards: [], leftOut: 0 });
    expect(now().children).toEqual({});
  });

  test('what is heard late of a card that is gone changes nothing', () => {
    const { actor, choose, card, now } = startUploads();
    choose(photo('a'));
    const { summary } = card('a');
    actor.send({ type: 'card.removed', cardId: 'a' });
    actor.send({ type: 'card.changed', card: summary });
    expect(now().value).toBe('empty');
  });
});

describe('a card whose removal is undone', () => {
  const back = (cardId: string, part: object = {}) => ({
    cardId,
    file: { name: `${cardId}.jpg`, size: 300_000, type: 'image/jpeg' },
    fileName: `${cardId}.jpg`,
    photoCaption: 'Rear',
    photo: null,
    isFileThere: true,
    ...part,
  });

  test('is back in its place, and continues by itself', () => {
    const { actor, choose, ids, card, now } = startUploads();
    choose(photo('a'), photo('b'), photo('c'));
    actor.send({ type: 'card.removed', cardId: 'b' });
    actor.send({ type: 'card.returned', card: back('b'), place: 1 });
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(card('b').summary).toMatchObject({ photoCaption: 'Rear', isUploading: true });
    expect(now().context.restored).toBe(0);
  });

  test('stays away where its room was taken', () => {
    const { actor, choose, ids } = startUploads();
    choose(photo('a'), photo('b'), photo('c'));
    actor.send({ type: 'card.removed', cardId: 'b' });
    choose(photo('d'));
    actor.send({ type: 'card.returned', card: back('b'), place: 1 });
    expect(ids()).toEqual(['a', 'c', 'd']);
  });
});

describe('changes of the environment', () => {
  test('while an error notification exists cards wait, new ones too', () => {
    const { actor, choose, now, running, card } = startUploads({ isBlocked: true });
    choose(photo('a'));
    expect(now().value).toBe('busy');
    expect(card('a').summary).toMatchObject({ isBusy: true, isUploading: false });
    actor.send({ type: 'errors.cleared' });
    expect(card('a').summary.isUploading).toBe(true);
    actor.send({ type: 'errors.appeared' });
    choose(photo('b'));
    expect(card('b').summary.isUploading).toBe(false);
    expect(Object.keys(running)).toEqual(['a']);
    actor.send({ type: 'errors.cleared' });
    choose(photo('c'));
    expect(Object.keys(running)).toEqual(['a', 'b', 'c']);
  });

  test('without a network cards wait, new ones too', () => {
    const { actor, choose, running } = startUploads({ isOnline: false });
    choose(photo('a'));
    actor.send({ type: 'network.returned' });
    choose(photo('b'));
    expect(Object.keys(running)).toEqual(['a', 'b']);
    actor.send({ type: 'network.lost' });
    choose(photo('c'));
    expect(Object.keys(running)).toEqual(['a', 'b']);
  });

  test.each([
    ['errors.appeared', { isBlocked: true }],
    ['network.lost', { isOnline: false }],
  ] as const)('cards that are there hear of %s', async (type, known) => {
    const { actor, choose, card, running, settle } = startUploads();
    choose(photo('a'));
    actor.send({ type });
    expect(card('a').ref.getSnapshot().context).toMatchObject(known);
    running['a']!.fail('no');
    await settle();
    card('a').ref.send({ type: 'upload.retried' });
    expect(card('a').ref.getSnapshot().value).toBe('waiting');
  });
});
