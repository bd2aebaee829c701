import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import { productTypes } from '@voltyard/contracts/product-types';
import type { NewCommit } from '../../event-store/event-store.js';
import { photoStream } from '../../photos/photo.decider.js';
import type { Marketplace } from './ads.js';
import { drawingsOfAd, uploadOf } from './photos.js';
import { randomNamed } from './random.js';

const photosPerGallery = 12;

const captions = [
  'Sunday morning, empty road',
  'Fully charged and ready',
  'Our new everyday companion',
  'Before the long journey south',
  'First frost',
  'Washed, for once',
  'At the lake',
  'It fits in every gap',
] as const;

/** Photos in the galleries of cars, bikes and scooters. */
export const galleryCommits = (marketplace: Marketplace, at: string): NewCommit[] =>
  productTypes.flatMap((bucket) =>
    Array.from({ length: photosPerGallery }, (_, index) =>
      galleryPhoto(marketplace, bucket, index, at),
    ).flat(),
  );

function galleryPhoto(
  { seed, people, vehicles, lookOf }: Marketplace,
  bucket: keyof Marketplace['vehicles'],
  index: number,
  at: string,
): NewCommit[] {
  const random = randomNamed(`${seed} gallery ${bucket} ${index}`);
  const vehicle = random.pick(vehicles[bucket]);
  const [drawing] = drawingsOfAd(vehicle, random.pick(['white', 'blue', 'red', 'green', 'grey']), random);
  const photoId = random.uuid();
  const upload = uploadOf({ photoId, bucket, drawing: drawing!, owner: random.pick(people), lookOf });
  const { type: _, fileName: __, ...facts } = upload;
  const putAt = new Date(Date.parse(at) + index * 1000).toISOString();
  const put: PhotoEvent = { type: 'PhotoPutInGallery', ...facts, photoCaption: random.pick(captions), putAt };
  const stream = photoStream(photoId);
  return [
    { stream, version: 1, at, events: [upload] },
    { stream, version: 2, at, events: [put] },
  ];
}
