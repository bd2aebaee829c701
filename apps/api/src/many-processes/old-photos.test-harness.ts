import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { AdAsPublished, AdEvent } from '@voltyard/contracts/ads/ads.events';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { photoLimits } from '@voltyard/contracts/limits';
import type { PhotoEvent } from '@voltyard/contracts/photos/photos.events';
import type { Commit } from '../event-store/event-store.js';
import type { Storage } from '../storage/storage.js';

const hour = 3_600_000;
const userId = randomUUID();
const by = { userId, userName: 'Ann' };
const look = { width: 40, height: 30, thumbhash: 'aGFzaA==' };

/** What became of a photo that was uploaded two days ago, and its ad. */
export type Fate = 'left lying' | 'on a deleted ad' | 'on a restored ad';
export interface OldPhoto {
  photoId: string;
  adId: string;
  fate: Fate;
}

/** Puts photos of two days ago, with their files and ads, into an empty storage. */
export async function putOldPhotos(storage: Storage, count: number): Promise<OldPhoto[]> {
  const fates: Fate[] = ['left lying', 'on a deleted ad', 'on a restored ad'];
  const photos = Array.from({ length: count }, (_, index) => ({
    photoId: randomUUID(),
    adId: randomUUID(),
    fate: fates[index % fates.length]!,
  }));
  const commits = photos.flatMap(storyOf).map((commit, index) => ({ ...commit, position: index + 1 }));
  await storage.importCommits(commits);
  for (const { photoId } of photos) await putFiles(storage, photoId);
  return photos;
}

async function putFiles({ files }: Storage, photoId: string): Promise<void> {
  await Promise.all(
    photoLimits.sizes.map((size) => files.put(`${photoId}-${size}`, Readable.from(['webp']))),
  );
}

function storyOf({ photoId, adId, fate }: OldPhoto): Omit<Commit, 'position'>[] {
  const at = (hoursAgo: number) => new Date(Date.now() - hoursAgo * hour).toISOString();
  const photo = (version: number, hoursAgo: number, ...events: PhotoEvent[]) => ({
    stream: `photo-${photoId}`,
    version,
    at: at(hoursAgo),
    events,
  });
  const ad = (version: number, hoursAgo: number, ...events: AdEvent[]) => ({
    stream: `ad-${adId}`,
    version,
    at: at(hoursAgo),
    events,
  });
  const uploaded = {
    type: 'PhotoUploaded',
    photoId,
    ...by,
    bucket: 'car',
    fileName: 'a.jpg',
    ...look,
  } as const;
  const published: AdAsPublished = {
    kind: 'for-sale',
    adId,
    ...by,
    publishedAt: at(48),
    fields: carFields(),
  };
  const photos = [{ photoId, photoCaption: '', ...look }];
  const onAd = [
    photo(1, 48, uploaded),
    ad(1, 48, { type: 'AdPublished', ...published }),
    photo(2, 48, { type: 'PhotoPlaced', photoId, adId }),
    ad(2, 48, { type: 'AdPhotosSaved', adId, photos }),
  ];
  if (fate === 'left lying') return [photo(1, 48, uploaded)];
  const deleted = ad(3, 30, { type: 'AdDeleted', adId, photoIds: [photoId], deletedAt: at(30) });
  const restored = ad(4, 29, { type: 'AdRestored', ...published, photos });
  return [...onAd, deleted, ...(fate === 'on a restored ad' ? [restored] : [])];
}
