import type { ProductType } from '../product-types.js';

/** What is stored about a photo, in its stream `photo-{photoId}`. Known to the api only. */
export type PhotoEvent =
  | {
      type: 'PhotoUploaded';
      photoId: string;
      userId: string;
      userName: string;
      bucket: ProductType;
      fileName: string;
      width: number;
      height: number;
      thumbhash: string;
    }
  | { type: 'PhotoDeleted'; photoId: string };
