import { z } from 'zod';
import { cardShape } from '../card-shape.js';
import { endpoint } from '../endpoint.js';
import { PageQuery } from '../page-query.js';
import { ProductType } from '../product-types.js';
import { type PhotoOnAd, shownPhoto } from './photo.js';

/** A photo of a gallery, as lists and pushes give it. */
export type PhotoGalleryCard = PhotoOnAd & {
  productType: ProductType;
  userId: string;
  userName: string;
  /** ISO 8601: when it was put in the gallery. The newest stand first. */
  createdAt: string;
};

/** A photo that its owner may bring back for a day; only the owner gets it. */
export type DeletedGalleryCard = PhotoGalleryCard & {
  /** ISO 8601 */
  deletedAt: string;
};

const parts = {
  ...shownPhoto,
  productType: ProductType,
  userId: z.string(),
  userName: z.string(),
  createdAt: z.string(),
};
export const PhotoGalleryCard = cardShape<PhotoGalleryCard>(parts);
export const DeletedGalleryCard = cardShape<DeletedGalleryCard>({ ...parts, deletedAt: z.string() });

export const getPhotoGalleryCards = endpoint({
  method: 'get',
  path: '/api/PhotoGallery/GetPhotoGalleryCards/:productType',
  budget: 'search',
  summary: 'A page of the photo gallery of a product type, newest first',
  params: z.object({ productType: ProductType }),
  query: PageQuery,
  reply: z.object({
    photoGalleryCards: z.array(PhotoGalleryCard),
    /** Pass as `before` for the next page; null on the last one. */
    next: z.string().nullable(),
    /** The log position the page is true at: watch `gallery:{productType}` after this. */
    position: z.int(),
  }),
});

export const getDeletedPhotoGalleryCards = endpoint({
  method: 'get',
  path: '/api/PhotoGallery/GetDeletedPhotoGalleryCards/:productType',
  summary: 'A page of your own photos of a gallery whose deletion can still be undone, last deleted first',
  access: 'signed-in',
  budget: 'read',
  params: z.object({ productType: ProductType }),
  query: PageQuery,
  reply: z.object({
    photoGalleryCards: z.array(DeletedGalleryCard),
    next: z.string().nullable(),
    /** The log position the page is true at: watch `deleted-photos:{userId}` after this. */
    position: z.int(),
    /** How many there are on all pages, counted up to `maxCounted`. */
    count: z.int(),
  }),
});
