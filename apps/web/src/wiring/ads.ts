import { getByUserName, type PublicUser } from '@voltyard/contracts/accounts/accounts.rest';
import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdSort } from '@voltyard/contracts/ads/ad-list-query';
import { sellerAds } from '@voltyard/contracts/ads/ads.rest';
import type { SellerAdFields } from '@voltyard/contracts/ads/seller-ad-fields';
import { deletePhoto, savePhotos } from '@voltyard/contracts/photos/photos.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { call, CallFailed } from './api-client';

export interface AdsAsked {
  productType: ProductType;
  /** The id or the name of the one whose ads they are; everybody's when left out. */
  user?: string | undefined;
  text?: string | undefined;
  sort?: AdSort;
  limit?: number;
}

export interface AdPage {
  rows: SellerAdCard[];
  next: string | null;
  position: number;
}

export async function loadAds(
  { productType, user, text, sort, limit }: AdsAsked,
  before: string | null,
  signal?: AbortSignal,
): Promise<AdPage> {
  const query = { sort, limit, text: text || undefined, before: before ?? undefined };
  const { sellerAdCards, next, position } = await (user === undefined
    ? call(sellerAds.cards, { params: { productType }, query }, { signal })
    : call(sellerAds.cardsOfUser, { params: { productType, user }, query }, { signal }));
  return { rows: sellerAdCards, next, position };
}

/** One card; throws `CallFailed` with code `not-found` when there is none. */
export const loadAd = async (id: string, signal?: AbortSignal): Promise<SellerAdCard> =>
  (await call(sellerAds.card, { params: { id } }, { signal })).data;

export const loadUser = (userName: string, signal?: AbortSignal): Promise<PublicUser> =>
  call(getByUserName, { query: { userName } }, { signal });

export interface SavedAd {
  adId: string;
  version: number;
}

/**
 * Posts an ad under an id made beforehand. Sent again after an answer got lost, it changes nothing; if the person
 * has edited the form in between, the ad of the first attempt is brought up to date instead of posted twice.
 */
export async function createAd(adId: string, fields: SellerAdFields): Promise<SavedAd> {
  try {
    const { version } = await call(sellerAds.create, { body: { ...fields, sellerAdId: adId } });
    return { adId, version };
  } catch (problem) {
    if (!(problem instanceof CallFailed) || problem.code !== 'ad-id-taken') throw problem;
    return updateAd(adId, (await loadAd(adId)).version, fields);
  }
}

/** Changes an ad; throws `CallFailed` with code `ad-changed-elsewhere` when `version` is not the newest. */
export async function updateAd(adId: string, version: number, fields: SellerAdFields): Promise<SavedAd> {
  const saved = await call(sellerAds.update, { params: { id: adId }, body: { ...fields, version } });
  return { adId, version: saved.version };
}

export const deleteAd = (id: string) => call(sellerAds.delete, { params: { id } });

export const restoreAd = (id: string) => call(sellerAds.restore, { params: { id } });

export interface CaptionedPhoto {
  photoId: string;
  photoCaption: string;
}

/** Puts uploaded photos on the ad, or gives those it has another caption. */
export const savePhotosOnAd = (sellerAdId: string, photos: CaptionedPhoto[]) =>
  call(savePhotos, { body: { sellerAdId, photos } });

/** Deletes a photo for good. One that is gone already is as good as deleted. */
export async function removePhoto(photoId: string): Promise<void> {
  try {
    await call(deletePhoto, { params: { id: photoId } });
  } catch (problem) {
    if (!(problem instanceof CallFailed) || problem.code !== 'not-found') throw problem;
  }
}
