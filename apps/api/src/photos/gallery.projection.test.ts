import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import type { RowToStore } from '../views/views.js';
import { galleryProjection, galleryView } from './gallery.projection.js';
import { galleryTopics } from './gallery.topics.js';
import { followedFields } from '../views/followed-fields.js';

const facts = {
  photoId: 'photo-1',
  userId: 'ann-id',
  userName: 'Ann',
  bucket: 'bike',
  width: 1920,
  height: 1440,
  thumbhash: 'aGFzaA==',
} as const;
const putAt = '2026-11-21T10:00:00.000Z';
const uploaded: PhotoEvent = { type: 'PhotoUploaded', ...facts, fileName: 'lake.jpg' };
const putAs = (photoCaption: string): PhotoEvent => ({
  type: 'PhotoPutInGallery',
  ...facts,
  photoCaption,
  putAt,
});
const deleted: PhotoEvent = { type: 'PhotoDeleted', photoId: 'photo-1' };

const recorded = (event: PhotoEvent) => ({ event, stream: 'any', version: 1, position: 1, at: 'any time' });
const after = (...events: PhotoEvent[]) =>
  events.reduce<RowToStore | null>(
    (row, event) => galleryProjection.evolve(row, recorded(event), 'photo-1'),
    null,
  );

test('an uploaded photo is in no gallery yet', () => {
  expect(galleryProjection.idsOf(recorded(uploaded))).toEqual([]);
  expect(after(uploaded)).toBeNull();
});

test('put in a gallery it has a card, found by kind of vehicle, user and time', () => {
  expect(galleryProjection.idsOf(recorded(putAs('')))).toEqual(['photo-1']);
  const row = after(uploaded, putAs('At the lake'));
  expect(JSON.parse(row!.json)).toEqual({
    photoId: 'photo-1',
    photoCaption: 'At the lake',
    width: 1920,
    height: 1440,
    thumbhash: 'aGFzaA==',
    productType: 'bike',
    userId: 'ann-id',
    userName: 'Ann',
    createdAt: putAt,
  });
  expect(row?.fields).toEqual({ productType: 'bike', userId: 'ann-id', createdAt: putAt });
});

test('another caption changes the card only', () => {
  const [before, row] = [after(putAs('At the lake')), after(putAs('At the lake'), putAs('By night'))];
  expect(JSON.parse(row!.json)).toEqual({ ...JSON.parse(before!.json), photoCaption: 'By night' });
  expect(row?.fields).toEqual(before?.fields);
});

test('a deleted photo has no card any more', () => {
  expect(galleryProjection.idsOf(recorded(deleted))).toEqual(['photo-1']);
  expect(after(uploaded, putAs(''), deleted)).toBeNull();
});

test.each([
  ['gallery:car', { productType: 'car' }],
  ['gallery:bike', { productType: 'bike' }],
  ['gallery:scooter', { productType: 'scooter' }],
  ['gallery:boat', null],
  ['gallery:', null],
  ['for-sale:car', null],
])('%s is about the rows %j', (topic, rows) => expect(galleryTopics.rowsOf(topic, null)).toEqual(rows));

test('a photo is told under the gallery of its kind, gone or not', () => {
  const fields = followedFields(galleryProjection.view, after(putAs(''))!.fields);
  expect(galleryTopics.topicsOf({ id: 'photo-1', fields })).toEqual(['gallery:bike']);
});

test('a gallery is found in an index by its kind, the newest first, and what changed in it by position', () =>
  expect(galleryView.indexes).toEqual([
    ['productType', 'createdAt'],
    ['productType', 'position'],
  ]));
