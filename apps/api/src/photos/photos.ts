import { makePrivateFolder } from '../files/private-folder.js';
import type { SliceDefinition } from '../slice.js';
import { deletedPhotoRows } from './deleted-photos.js';
import { deletedPhotos } from './deleted-photos.projection.js';
import { galleryProjection } from './gallery.projection.js';
import { galleryRoutes } from './gallery.routes.js';
import { galleryTopics } from './gallery.topics.js';
import { queuePerKey } from '../event-store/queue-per-key.js';
import { photoBelongings } from './photo-belongings.js';
import { photoRepository } from './photo-repository.js';
import { photoRoutes } from './photos.routes.js';
import { photosProjection } from './photos.projection.js';
import { strayFileCollector } from './stray-files.js';
import { unusedPhotos, unusedPhotosDefinition } from './unused-photos.subscription.js';
import { uploadQueue } from './upload-queue.js';

/** The photos slice: uploading, saving on ads and in galleries, deleting, serving, collecting. */
export const photos: SliceDefinition = {
  projections: [photosProjection, galleryProjection, deletedPhotos],
  subscriptions: [unusedPhotosDefinition],
  create: (context) => {
    makePrivateFolder(context.temporaryFolder);
    const dependencies = {
      ...context,
      deletedPhotos: deletedPhotoRows(context.now),
      repository: photoRepository(context.handle, context.files),
      perPhoto: queuePerKey(),
      queue: uploadQueue(),
    };
    return {
      routes: [...photoRoutes(dependencies), ...galleryRoutes(dependencies)],
      topics: [galleryTopics, dependencies.deletedPhotos.topics],
      subscriptions: [unusedPhotos(dependencies)],
      belongings: photoBelongings(dependencies),
      collectFiles: strayFileCollector(dependencies),
    };
  },
};
