import { getPhotoGalleryCards, type PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import { deletePhoto, savePhotos } from '@voltyard/contracts/photos/photos.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { call, CallFailed } from './api-client';

export interface GalleryPage {
  rows: PhotoGalleryCard[];
  next: string | null;
  position: number;
}

export interface GalleryPageAsked {
  /** `next` of the page before; null for the first one. */
  before: string | null;
  limit?: number;
}

export async function loadGallery(
  productType: ProductType,
  { before, limit }: GalleryPageAsked,
  signal?: AbortSignal,
): Promise<GalleryPage> {
  const query = { limit, before: before ?? undefined };
  const asked = { params: { productType }, query };
  const { photoGalleryCards, next, position } = await call(getPhotoGalleryCards, asked, { signal });
  return { rows: photoGalleryCards, next, position };
}

export interface CaptionedPhoto {
  photoId: string;
  photoCaption: string;
}

/** Puts uploaded photos in the gallery of the kind of vehicle they were uploaded for. */
export const putInGallery = (photos: CaptionedPhoto[], signal?: AbortSignal) =>
  call(savePhotos, { body: { photos } }, { signal });

/** Deletes a photo for good. One that is gone already is as good as deleted. */
export async function deleteGalleryPhoto(photoId: string): Promise<void> {
  try {
    await call(deletePhoto, { params: { id: photoId } });
  } catch (problem) {
    if (!(problem instanceof CallFailed) || problem.code !== 'not-found') throw problem;
  }
}
