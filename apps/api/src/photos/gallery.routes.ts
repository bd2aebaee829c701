import { maxCounted } from '@voltyard/contracts/ads/ads.rest';
import { undoDeletion } from '@voltyard/contracts/limits';
import { getDeletedPhotoGalleryCards, getPhotoGalleryCards } from '@voltyard/contracts/photos/gallery.rest';
import { listReply } from '../http/list-reply.js';
import { type Route, serve } from '../http/serve.js';
import type { Views } from '../views/views.js';
import { deletedPhotosView } from './deleted-photos.projection.js';
import { galleryView } from './gallery.projection.js';

/** The photo galleries, newest first. */
export const galleryRoutes = ({ views, now }: { views: Views; now: () => Date }): Route[] => [
  serve(getPhotoGalleryCards, async ({ params: { productType }, query: { before, limit } }) => {
    const page = await views.find(galleryView, {
      equals: { productType },
      sort: [{ field: 'createdAt', direction: 'down' }],
      before,
      limit,
    });
    return listReply('photoGalleryCards', page);
  }),
  serve(getDeletedPhotoGalleryCards, async ({ params: { productType }, query, user: { userId } }) => {
    const wanted = {
      equals: { userId, productType },
      range: { deletedAt: { min: now().getTime() - undoDeletion.hours * 3_600_000 } },
    };
    const page = await views.find(deletedPhotosView, {
      ...wanted,
      sort: [{ field: 'deletedAt', direction: 'down' }],
      before: query.before,
      limit: query.limit,
    });
    const count = await views.count(deletedPhotosView, wanted, maxCounted);
    return listReply('photoGalleryCards', page, { count });
  }),
];
