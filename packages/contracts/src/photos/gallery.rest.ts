import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { pageSizes } from '../limits.js';
import { ProductType } from '../product-types.js';
import type { PhotoOnAd } from './photo.js';

/** A photo of a gallery, as lists and pushes give it. */
export type PhotoGalleryCard = PhotoOnAd & {
  productType: ProductType;
  userId: string;
  userName: string;
  /** ISO 8601: when it was put in the gallery. The newest stand first. */
  createdAt: string;
};

const limitSentence = `The limit is a whole number from 1 to ${Math.max(...pageSizes.choices)}.`;

export const getPhotoGalleryCards = endpoint({
  method: 'get',
  path: '/api/PhotoGallery/GetPhotoGalleryCards/:productType',
  budget: 'search',
  summary: 'A page of the photo gallery of a product type, newest first',
  params: z.object({ productType: ProductType }),
  query: z.object({
    /** `next` of the page before. */
    before: z.string().max(500).optional(),
    limit: z.coerce
      .number(limitSentence)
      .int(limitSentence)
      .min(1, limitSentence)
      .max(Math.max(...pageSizes.choices), limitSentence)
      .default(pageSizes.default),
  }),
  reply: z.object({
    photoGalleryCards: z.array(z.custom<PhotoGalleryCard>()),
    /** Pass as `before` for the next page; null on the last one. */
    next: z.string().nullable(),
    /** The log position the page is true at: watch `gallery:{productType}` after this. */
    position: z.int(),
  }),
});
