import { type PersonalFieldsOf, personalText } from '../personal-fields.js';
import type { ProductType } from '../product-types.js';
import { personalThumbhash } from './personal-photos.js';

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
  /** Put in the gallery of its bucket, or, when it is there already, given another caption. */
  | ({ type: 'PhotoPutInGallery' } & GalleryPhoto)
  /** Meant for this ad and no other: stored before the ad shows it, once by every save that puts it there. */
  | { type: 'PhotoPlaced'; photoId: string; adId: string }
  /** The ad did not take it: any place may have it again. */
  | { type: 'PhotoFreed'; photoId: string; adId: string }
  /** Out of its gallery at once; kept, but not served, for as long as this can be undone. */
  | ({ type: 'GalleryPhotoDeleted'; deletedAt: string } & GalleryPhoto)
  /** That deletion undone: in its gallery again, where it was. */
  | ({ type: 'GalleryPhotoRestored' } & GalleryPhoto)
  /** For good. */
  | { type: 'PhotoDeleted'; photoId: string };

export interface GalleryPhoto {
  photoId: string;
  photoCaption: string;
  userId: string;
  userName: string;
  bucket: ProductType;
  width: number;
  height: number;
  thumbhash: string;
  /** ISO 8601: when it was first put there. */
  putAt: string;
}

const galleryPhoto = {
  photoCaption: personalText,
  userName: personalText,
  thumbhash: personalThumbhash,
} as const;

export const photosPersonalFields: PersonalFieldsOf<PhotoEvent> = {
  PhotoUploaded: { userName: personalText, fileName: personalText, thumbhash: personalThumbhash },
  PhotoPutInGallery: galleryPhoto,
  PhotoPlaced: {},
  PhotoFreed: {},
  GalleryPhotoDeleted: galleryPhoto,
  GalleryPhotoRestored: galleryPhoto,
  PhotoDeleted: {},
};
