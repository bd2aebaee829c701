import { maxCounted } from '@voltyard/contracts/ads/ads.rest';
import { galleryOrder } from '@voltyard/contracts/photos/gallery-order';
import { getDeletedPhotoGalleryCards, getPhotoGalleryCards } from '@voltyard/contracts/photos/gallery.rest';
import { listReply } from '../http/list-reply.js';
import { keptUnder, type Route, serve } from '../http/serve.js';
import { undoableSince } from '../realtime/own-deleted-rows.js';
import type { OwnRows } from '../realtime/own-rows.js';
import type { Views } from '../views/views.js';
import { galleryView } from './gallery.projection.js';
import { topicOfGallery } from './gallery.topics.js';

interface GalleryRoutesDependencies {
  views: Views;
  deletedPhotos: OwnRows;
  now: () => Date;
}

/** The photo galleries, newest first. */
export const galleryRoutes = ({ views, deletedPhotos, now }: GalleryRoutesDependencies): Route[] => [
  keptUnder(
    ({ productType }) => topicOfGallery(productType),
    serve(getPhotoGalleryCards, async ({ params: { productType }, query: { before, limit } }) => {
      const page = await views.find(galleryView, {
        equals: { productType },
        sort: [galleryOrder],
        before,
        limit,
      });
      return listReply('photoGalleryCards', page);
    }),
  ),
  serve(getDeletedPhotoGalleryCards, async ({ params: { productType }, query, user }) => {
    const wanted = { equals: { productType }, range: { deletedAt: { min: undoableSince(now()) } } };
    const page = await deletedPhotos.find(views, user, {
      ...wanted,
      sort: [{ field: 'deletedAt', direction: 'down' }],
      before: query.before,
      limit: query.limit,
    });
    const count = await deletedPhotos.count(views, user, wanted, maxCounted);
    return listReply('photoGalleryCards', page, { count });
  }),
];
