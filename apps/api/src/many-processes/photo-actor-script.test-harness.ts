import { randomUUID } from 'node:crypto';
import { addFile, deletePhoto, savePhotos } from '@voltyard/contracts/photos/photos.rest';
import { productTypes } from '@voltyard/contracts/product-types';
import sharp from 'sharp';
import { idNames } from './ad-actor-script.test-harness.js';
import type { OwnAd, Tab } from './tab.test-harness.js';
import { adAfter, photoAfter } from './whole-log.test-harness.js';

/** Refusals that a person's other tab is the reason for. */
const raced = ['not-found', 'photo-in-use', 'too-many-photos', 'write-contention'] as const;

const [small, large] = [
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#32a467' } }),
  // Noise does not shrink: its files are of more than one chunk (255 kB).
  sharp({
    create: {
      width: 640,
      height: 800,
      channels: 3,
      background: '#32a467',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  }),
].map((image) => image.jpeg().toBuffer()) as [Promise<Buffer>, Promise<Buffer>];

/** Uploading photos, putting them on ads and in galleries, deleting them. */
export function photoActions({ owner, chance, send, impatiently, promised, someAd }: Tab) {
  async function upload(): Promise<void> {
    const photoId = randomUUID();
    const file = await (chance.between(1, 10) === 1 ? large : small);
    const form = new FormData();
    form.set('cardId', photoId);
    form.set('fileName', 'photo.jpg');
    form.set('file', new Blob([new Uint8Array(file)]), 'photo.jpg');
    const params = { bucket: chance.oneOf(productTypes) };
    const reply = await impatiently(() => send('uploads', addFile, { params, form }));
    if (!reply) return;
    owner.photoIds.push(photoId);
    promised({
      what: 'upload',
      stream: `photo-${photoId}`,
      position: null,
      isHeldBy: (events) => photoAfter(events).status !== 'new',
    });
    if (chance.between(1, 5) > 1) await place(photoId); // else it is left lying
  }

  async function place(photoId: string): Promise<void> {
    const ad = someAd();
    if (ad && chance.between(1, 3) > 1) await putOnAd(photoId, ad);
    else await putInGallery(photoId);
  }

  async function putOnAd(photoId: string, { adId, kind }: OwnAd): Promise<void> {
    const body = { [idNames[kind]]: adId, photos: [{ photoId, photoCaption: 'A photo' }] };
    const reply = await send('photos on ads', savePhotos, { body }, raced);
    if (!reply) return;
    promised({
      what: 'photo on ad',
      stream: `ad-${adId}`,
      position: reply.position,
      isHeldBy: (events) => {
        const ad = adAfter(events);
        return ad.status !== 'new' && ad.photos.some((shown) => shown.photoId === photoId);
      },
    });
  }

  async function putInGallery(photoId: string): Promise<void> {
    const body = { photos: [{ photoId, photoCaption: 'A photo' }] };
    const reply = await send('photos in galleries', savePhotos, { body }, raced);
    if (!reply) return;
    promised({
      what: 'photo in gallery',
      stream: `photo-${photoId}`,
      position: reply.position,
      isHeldBy: (events) => {
        const photo = photoAfter(events);
        return photo.status === 'stored' && photo.gallery !== null;
      },
    });
  }

  async function placeAgain(): Promise<void> {
    if (owner.photoIds.length > 0) await place(chance.oneOf(owner.photoIds));
  }

  async function removePhoto(): Promise<void> {
    if (owner.photoIds.length === 0) return;
    const photoId = chance.oneOf(owner.photoIds);
    const asked = { params: { id: photoId } };
    const reply = await send('photo deletions', deletePhoto, asked, ['write-contention']);
    if (!reply) return;
    promised({
      what: 'photo deletion',
      stream: `photo-${photoId}`,
      position: reply.position,
      isHeldBy: (events) => photoAfter(events).status === 'deleted',
    });
  }

  return { upload, placeAgain, removePhoto };
}
