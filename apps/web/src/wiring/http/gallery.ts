import {
  type DeletedGalleryCard,
  getDeletedPhotoGalleryCards,
  getPhotoGalleryCards,
  type PhotoGalleryCard,
} from '@voltyard/contracts/photos/gallery.rest';
import { deletePhoto, restorePhoto, savePhotos } from '@voltyard/contracts/photos/photos.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { call, CallFailed } from './api-client';
import type { DeletedPage } from './deleted-pages';

export interface GalleryPage {
  rows: PhotoGalleryCard[];
  next: string | null;
  position: number;
}

export interface GalleryPageQuery {
  /** `next` of the page before; null for the first one. */
  before: string | null;
  limit?: number;
}

export async function loadGallery(
  productType: ProductType,
  { before, limit }: GalleryPageQuery,
  signal?: AbortSignal,
): Promise<GalleryPage> {
  const query = { limit, before: before ?? undefined };
  const request = { params: { productType }, query };
  const { photoGalleryCards, next, position } = await call(getPhotoGalleryCards, request, { signal });
  return { rows: photoGalleryCards, next, position };
}

export interface CaptionedPhoto {
  photoId: string;
  photoCaption: string;
}

/** Puts uploaded photos in the gallery of the kind of vehicle they were uploaded for. */
export const putInGallery = (photos: CaptionedPhoto[], signal?: AbortSignal) =>
  call(savePhotos, { body: { photos } }, { signal });

/** A page of one's own photos of a gallery whose deletion can still be undone, last deleted first. */
export async function loadDeletedPhotos(
  productType: ProductType,
  before: string | null,
  signal?: AbortSignal,
): Promise<DeletedPage<DeletedGalleryCard>> {
  const request = { params: { productType }, query: { before: before ?? undefined } };
  const { photoGalleryCards: cards, ...page } = await call(getDeletedPhotoGalleryCards, request, { signal });
  return { ...page, cards };
}

/** Brings back a photo that was deleted within a day. */
export const restoreGalleryPhoto = (photoId: string) => call(restorePhoto, { params: { id: photoId } });

/** Deletes a photo; for a day it can be brought back. One that is gone already is as good as deleted. */
export async function deleteGalleryPhoto(photoId: string): Promise<void> {
  try {
    await call(deletePhoto, { params: { id: photoId } });
  } catch (problem) {
    if (!(problem instanceof CallFailed) || problem.code !== 'not-found') throw problem;
  }
}
