import type { HandleCommand } from '../event-store/command-handler.js';
import type { Files } from '../files/files.js';
import { makePrivateFolder } from '../files/private-folder.js';
import type { PlacePhotos, Slice } from '../slice.js';
import type { Subscription, SubscriptionDefinition } from '../subscriptions/subscription.js';
import type { Projection, Views } from '../views/views.js';
import { deletedPhotoRows } from './deleted-photos.js';
import { deletedPhotos } from './deleted-photos.projection.js';
import { galleryProjection } from './gallery.projection.js';
import { galleryRoutes } from './gallery.routes.js';
import { galleryTopics } from './gallery.topics.js';
import { photoRepository } from './photo-repository.js';
import type { PhotosOfAds } from './photos-of-ads.js';
import { photoBelongings } from './photo-belongings.js';
import { photoRoutes, type PhotoRoutesOptions } from './photos.routes.js';
import { photosProjection } from './photos.projection.js';
import { placePhotos } from './place-photos.js';
import { strayFileCollector } from './stray-files.js';
import { perPhotoQueue } from './per-photo-queue.js';
import { unusedPhotos, unusedPhotosDefinition } from './unused-photos.subscription.js';
import { uploadQueue } from './upload-queue.js';

export interface PhotosOptions extends PhotosOfAds {
  handle: HandleCommand;
  views: Views;
  files: Files;
  /** Where uploads are until they are processed; made when missing. */
  temporaryFolder: string;
  /** By what the uploads of one address are counted; only accounts' are when it is left out. */
  placeOf?: PhotoRoutesOptions['placeOf'];
  now: () => Date;
}

export interface Photos extends Slice {
  readonly subscriptions: readonly Subscription[];
  readonly placePhotos: PlacePhotos;
  /** One round of removing files that a crash left behind; `startCollecting` repeats it. */
  collectFiles(): Promise<void>;
}

export const photosProjections: readonly Projection[] = [photosProjection, galleryProjection, deletedPhotos];

export const photosSubscriptions: readonly SubscriptionDefinition[] = [unusedPhotosDefinition];

/** The photos slice: uploading, saving on ads and in galleries, deleting, serving, collecting. */
export function createPhotos(options: PhotosOptions): Photos {
  makePrivateFolder(options.temporaryFolder);
  const shared = {
    ...options,
    placeOf: options.placeOf ?? null,
    repository: photoRepository(options.handle, options.files),
    perPhoto: perPhotoQueue(),
    queue: uploadQueue(),
  };
  const ownDeleted = deletedPhotoRows(options.now);
  return {
    routes: [...photoRoutes(shared), ...galleryRoutes({ ...options, deletedPhotos: ownDeleted })],
    topics: [galleryTopics, ownDeleted.topics],
    placePhotos: (placement, show) =>
      placePhotos(options.handle, placement, async (photosOnAd, place) => {
        await place();
        return show(photosOnAd);
      }),
    belongings: photoBelongings(shared),
    subscriptions: [unusedPhotos(shared)],
    collectFiles: strayFileCollector(shared),
  };
}
