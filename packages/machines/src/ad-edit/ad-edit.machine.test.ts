import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';
import { createActor } from 'xstate';
import { type AdEditInput, adEditMachine, adEditMachineOf } from './ad-edit.machine.js';

const photo = (photoId: string, photoCaption = ''): PhotoOnAd => ({
  photoId,
  photoCaption,
  width: 4,
  height: 3,
  thumbhash: '',
});
const isSameDraft = (one: string, other: string) => one.trim() === other.trim();

function open({ photos = [photo('a', 'Front'), photo('b')], ...rest }: Partial<AdEditInput<string>> = {}) {
  const stored: unknown[] = [];
  const machine = adEditMachineOf<string>().provide({
    actions: { storeEdit: (_, params) => void stored.push(params) },
  });
  const input = { isSameDraft, saved: 'Zoe', photos, interrupted: null, ...rest };
  const actor = createActor(machine, { input }).start();
  return {
    actor,
    stored,
    now: () => actor.getSnapshot(),
    type: (draft: string) => actor.send({ type: 'draft.changed', draft }),
    edit: (photoId: string, photoCaption: string, isRemoved = false) =>
      actor.send({ type: 'photo.changed', photo: { photoId, photoCaption, isRemoved } }),
    photos: () =>
      actor.getSnapshot().context.photos.map((one) => [one.photo.photoId, one.photoCaption, one.isRemoved]),
  };
}
const unchanged = { editing: 'unchanged' };
const typed = { editing: { unsaved: 'typed' } };
const restored = { editing: { unsaved: 'restored' } };

test('a form begins with the ad as it is saved', () => {
  const { now, photos } = open();
  expect(now().value).toEqual(unchanged);
  expect(now().context).toMatchObject({ saved: 'Zoe', draft: 'Zoe', interruption: null });
  expect(photos()).toEqual([
    ['a', 'Front', false],
    ['b', '', false],
  ]);
});

test('what is typed is not saved yet, and no more so once it is as before', () => {
  const { now, type } = open();
  type('Zoe, red');
  expect(now().value).toEqual(typed);
  expect(now().context).toMatchObject({ saved: 'Zoe', draft: 'Zoe, red' });
  type('Zoe ');
  expect(now().value).toEqual(unchanged);
});

test('a photo that is removed comes back by Undo, with its caption', () => {
  const { now, edit, photos } = open();
  edit('a', 'Front', true);
  expect(now().value).toEqual(typed);
  expect(photos()[0]).toEqual(['a', 'Front', true]);
  expect(photos()[1]).toEqual(['b', '', false]);
  edit('a', 'Front', false);
  expect(now().value).toEqual(unchanged);
});

test('spaces around a caption are no change', () => {
  const { now, edit } = open();
  edit('a', 'Front ');
  expect(now().value).toEqual(unchanged);
  edit('a', 'Rear');
  expect(now().value).toEqual(typed);
});

test('what is dropped gives way to the ad as it is saved', () => {
  const { actor, now, type, edit, photos } = open();
  type('Zoe, red');
  edit('a', 'Rear', true);
  actor.send({ type: 'changes.dropped' });
  expect(now().value).toEqual(unchanged);
  expect(now().context.draft).toBe('Zoe');
  expect(photos()[0]).toEqual(['a', 'Front', false]);
});

test('what is saved is what the ad has: answers, captions, and no photo that was removed', () => {
  const { actor, now, type, edit, photos } = open();
  type('Zoe, red');
  edit('a', ' Rear ');
  edit('b', '', true);
  actor.send({ type: 'ad.saved' });
  expect(now().value).toEqual(unchanged);
  expect(now().context.saved).toBe('Zoe, red');
  expect(photos()).toEqual([['a', 'Rear', false]]);
  edit('a', 'Front');
  expect(now().value).toEqual(typed);
});

test('photos that are loaded after a save come in beside what was changed meanwhile', () => {
  const { actor, edit, photos } = open();
  edit('a', 'Rear');
  actor.send({ type: 'photos.loaded', photos: [photo('a', 'Front'), photo('b'), photo('c', 'Battery')] });
  expect(photos()).toEqual([
    ['a', 'Rear', false],
    ['b', '', false],
    ['c', 'Battery', false],
  ]);
});

const interrupted = {
  draft: 'Zoe, red',
  photos: [
    { photoId: 'b', photoCaption: 'Rear', isRemoved: true },
    { photoId: 'gone', photoCaption: '', isRemoved: true },
  ],
  by: 'signedOut' as const,
};

test('answers from before an interruption are back, with what was changed about the photos there still are', () => {
  const { now, photos } = open({ interrupted });
  expect(now().value).toEqual(restored);
  expect(now().context).toMatchObject({ saved: 'Zoe', draft: 'Zoe, red', interruption: 'signedOut' });
  expect(photos()).toEqual([
    ['a', 'Front', false],
    ['b', 'Rear', true],
  ]);
});

test('answers from before that the ad has by now are no change', () => {
  const { now, type } = open({ interrupted: { draft: 'Zoe', photos: [], by: 'conflict' } });
  expect(now().value).toEqual(unchanged);
  type('Zoe, blue');
  expect(now().value).toEqual(typed);
});

test.each(['ad.saved', 'changes.dropped'] as const)('after %s nothing is from before any more', (event) => {
  const { actor, now, type } = open({ interrupted });
  type('Zoe, blue');
  expect(now().value).toEqual(restored);
  actor.send({ type: event });
  expect(now().value).toEqual(unchanged);
  expect(now().context.interruption).toBeNull();
  type('Zoe, green');
  expect(now().value).toEqual(typed);
});

test('what is unsaved is stored when the session ends, under the version that the form knows', () => {
  const { actor, stored, type, edit } = open();
  type('Zoe, red');
  edit('a', 'Rear');
  actor.send({ type: 'session.ended', version: 4 });
  const photos = [{ photoId: 'a', photoCaption: 'Rear', isRemoved: false }];
  expect(stored).toEqual([{ version: 4, draft: 'Zoe, red', photos }]);
});

test('answers from before are stored again when the session ends once more', () => {
  const { actor, stored } = open({ interrupted });
  actor.send({ type: 'session.ended', version: 5 });
  expect(stored).toMatchObject([{ version: 5, draft: 'Zoe, red' }]);
});

test('nothing is stored where nothing is unsaved', () => {
  const { actor, stored } = open();
  actor.send({ type: 'session.ended', version: 4 });
  expect(stored).toEqual([]);
});

test('an ad that is deleted has nothing to save or to lose', () => {
  const { actor, stored, now, type } = open();
  type('Zoe, red');
  actor.send({ type: 'ad.deleted' });
  expect(now().value).toBe('deleted');
  actor.send({ type: 'session.ended', version: 4 });
  type('Zoe, blue');
  expect(stored).toEqual([]);
  expect(now().context.draft).toBe('Zoe, red');
});

test('storeEdit has to be provided', () => {
  const errors: unknown[] = [];
  const input = { isSameDraft: () => false, saved: '', photos: [], interrupted: null };
  const actor = createActor(adEditMachine, { input });
  actor.subscribe({ error: (error) => errors.push(error) });
  actor.start();
  actor.send({ type: 'session.ended', version: 1 });
  expect(errors).toEqual([new Error('provide storeEdit')]);
});
