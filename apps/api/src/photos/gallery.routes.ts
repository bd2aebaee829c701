import { getPhotoGalleryCards } from '@voltyard/contracts/photos/gallery.rest';
import { listReply } from '../http/list-reply.js';
import { type Route, serve } from '../http/serve.js';
import type { Views } from '../views/views.js';
import { galleryView } from './gallery.projection.js';

/** The photo galleries, newest first. */
export const galleryRoutes = (views: Views): Route[] => [
  serve(getPhotoGalleryCards, async ({ params: { productType }, query: { before, limit } }) => {
    const page = await views.find(galleryView, {
      equals: { productType },
      sort: { field: 'createdAt', direction: 'down' },
      before,
      limit,
    });
    return listReply('photoGalleryCards', page);
  }),
];
