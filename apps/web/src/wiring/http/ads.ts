import { getByUserName, type PublicUser } from '@voltyard/contracts/accounts/accounts.rest';
import type { AdCard, Deleted, OwnAd } from '@voltyard/contracts/ads/ad-card';
import type { AdHistoryEntry } from '@voltyard/contracts/ads/ad-history';
import type { StateOfAd } from '@voltyard/contracts/ads/ad-states';
import type { AdFields, AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListAbout } from '@voltyard/contracts/ads/criteria/criterion';
import type { ListScope } from '@voltyard/contracts/ads/criteria/judge';
import type { AdCounts as FilterCounts } from '@voltyard/contracts/ads/criteria/list-counts';
import type { AdSort } from '@voltyard/contracts/ads/criteria/sort-orders';
import {
  buyerAds,
  getAdCard,
  privateBuyerAds,
  privateSellerAds,
  sellerAds,
} from '@voltyard/contracts/ads/ads.rest';
import type { Sent } from '@voltyard/contracts/endpoint';
import { deletePhoto, savePhotos } from '@voltyard/contracts/photos/photos.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { call, CallFailed } from './api-client';
import type { DeletedPage } from './deleted-pages';

/** Both kinds of ad have the same calls, under names of their own. */
const callsOf = { 'for-sale': sellerAds, wanted: buyerAds } satisfies Record<AdKind, unknown>;
const idNames = { 'for-sale': 'sellerAdId', wanted: 'buyerAdId' } as const satisfies Record<AdKind, string>;

export interface AdsQuery extends Criteria {
  kind: AdKind;
  productType: ProductType;
  /** The id or the name of the one whose ads they are; everybody's when left out. */
  user?: string | undefined;
  sort?: AdSort;
  limit?: number;
}

export type AdCounts = Record<ProductType, number>;

export interface AdPage {
  rows: AdCard[];
  next: string | null;
  position: number;
}

export async function loadAds(
  { kind, productType, user, nearPlace: _, ...page }: AdsQuery,
  before: string | null,
  signal?: AbortSignal,
): Promise<AdPage> {
  const calls = callsOf[kind];
  const query = { ...page, before: before ?? undefined };
  const reply = await (user === undefined
    ? call(calls.cards, { params: { productType }, query }, { signal })
    : call(calls.cardsOfUser, { params: { productType, user }, query }, { signal }));
  const rows = 'sellerAdCards' in reply ? reply.sellerAdCards : reply.buyerAdCards;
  return { rows, next: reply.next, position: reply.position };
}

/** A page of the user's ads that only they read, newest first. */
export async function loadPrivateAds(
  { kind, productType }: ListAbout,
  before: string | null,
  signal?: AbortSignal,
): Promise<AdPage> {
  const query = { before: before ?? undefined };
  const calls = { 'for-sale': privateSellerAds, wanted: privateBuyerAds };
  const reply = await call(calls[kind], { params: { productType }, query }, { signal });
  const rows = 'sellerAdCards' in reply ? reply.sellerAdCards : reply.buyerAdCards;
  return { rows, next: reply.next, position: reply.position };
}

/** How many ads a user has of each kind of vehicle, counted up to `maxCounted`. */
export interface AdCountsOfUser {
  /** Public ads. */
  counts: AdCounts;
  /** All that the user who asks may see: private ones only if they are their own. */
  withPrivate: AdCounts;
}

export const loadAdCounts = (kind: AdKind, user: string, signal?: AbortSignal): Promise<AdCountsOfUser> =>
  call(callsOf[kind].countsOfUser, { params: { user } }, { signal });

/** The number of ads of a list that meet the criteria, and the number for each value of a criterion. */
export const loadFilterCounts = (
  { kind, productType, userId: user }: ListScope,
  { nearPlace: _, ...query }: Criteria,
  signal?: AbortSignal,
): Promise<FilterCounts> =>
  user === undefined
    ? call(callsOf[kind].counts, { params: { productType }, query }, { signal })
    : call(callsOf[kind].listCountsOfUser, { params: { productType, user }, query }, { signal });

/** A corrected search for one that finds nothing, or few; null when there is none. */
export const loadSuggestion = async (
  kind: AdKind,
  productType: ProductType,
  text: string,
  signal?: AbortSignal,
): Promise<string | null> =>
  (await call(callsOf[kind].suggestion, { params: { productType }, query: { text } }, { signal })).text;

/** One card; throws `CallFailed` with code `not-found` when there is none. */
export const loadAd = async (kind: AdKind, id: string, signal?: AbortSignal): Promise<AdCard> =>
  (await call(callsOf[kind].card, { params: { id } }, { signal })).data;

/** The same of an ad whose kind is not known. */
export const loadAdOfEitherKind = async (id: string, signal?: AbortSignal): Promise<AdCard> =>
  (await call(getAdCard, { params: { id } }, { signal })).data;

/** The card as it was at a version, without what its owner does not show any more. */
export const loadAdVersion = async (
  kind: AdKind,
  id: string,
  version: number,
  signal?: AbortSignal,
): Promise<AdCard> =>
  (await call(callsOf[kind].card, { params: { id }, query: { version } }, { signal })).data;

/** What was changed of an ad since it was posted, the newest first. */
export const loadAdHistory = async (
  kind: AdKind,
  id: string,
  signal?: AbortSignal,
): Promise<AdHistoryEntry[]> => (await call(callsOf[kind].history, { params: { id } }, { signal })).entries;

/** The whole ad for its owner, private fields as well; throws `CallFailed` with code `not-your-ad` for other users. */
export const loadOwnAd = async (kind: AdKind, id: string, signal?: AbortSignal): Promise<OwnAd> =>
  (await call(callsOf[kind].own, { params: { id } }, { signal })).data;

export const loadUser = (userName: string, signal?: AbortSignal): Promise<PublicUser> =>
  call(getByUserName, { query: { userName } }, { signal });

export interface SavedAd {
  adId: string;
  version: number;
}

type CreateBody = Sent<typeof sellerAds.create>['body'] | Sent<typeof buyerAds.create>['body'];
type StateBody = Sent<typeof sellerAds.changeState>['body'] | Sent<typeof buyerAds.changeState>['body'];
type UpdateBody = Sent<typeof sellerAds.update>['body'] | Sent<typeof buyerAds.update>['body'];

export interface CreatedAd extends SavedAd {
  /** The photos that it was posted with. */
  photoIds: string[];
}

/**
 * Posts an ad with its photos under an id made beforehand. Sent again after an answer got lost, it changes nothing; if the person
 * has edited the form in between, the ad of the first attempt is brought up to date instead of posted twice.
 */
export async function createAd(
  kind: AdKind,
  adId: string,
  fields: AdFields,
  photos: CaptionedPhoto[],
): Promise<CreatedAd> {
  try {
    const body = { ...fields, [idNames[kind]]: adId, ...(photos.length > 0 && { photos }) } as CreateBody;
    const { version } = await call(callsOf[kind].create, { body });
    return { adId, version, photoIds: photos.map(({ photoId }) => photoId) };
  } catch (problem) {
    if (!(problem instanceof CallFailed) || problem.code !== 'ad-id-taken') throw problem;
    const saved = await updateAd(kind, adId, (await loadAd(kind, adId)).version, fields);
    return { ...saved, photoIds: [] };
  }
}

/** Changes an ad; throws `CallFailed` with code `ad-changed-elsewhere` when `version` is not the newest. */
export async function updateAd(
  kind: AdKind,
  adId: string,
  version: number,
  fields: AdFields,
): Promise<SavedAd> {
  const body = { ...fields, version } as UpdateBody;
  const saved = await call(callsOf[kind].update, { params: { id: adId }, body });
  return { adId, version: saved.version };
}

/** Says the state of one's own ad; throws `CallFailed` with code `ad-changed-elsewhere` when `version` is not the newest. */
export async function changeAdState(
  kind: AdKind,
  id: string,
  state: StateOfAd,
  version: number,
): Promise<SavedAd> {
  const body = { state, version } as StateBody;
  const saved = await call(callsOf[kind].changeState, { params: { id }, body });
  return { adId: id, version: saved.version };
}

/** To the operator who has hidden the ad. */
export const answerHiding = (kind: AdKind, id: string, text: string, signal?: AbortSignal) =>
  call(callsOf[kind].answerHiding, { params: { id }, body: { text } }, { signal });

export const deleteAd = (kind: AdKind, id: string) => call(callsOf[kind].delete, { params: { id } });

/** A page of one's own ads whose deletion can still be undone, of one product type or of all, last deleted first. */
export async function loadDeletedAds(
  kind: AdKind,
  productType: ProductType | undefined,
  before: string | null,
  signal?: AbortSignal,
): Promise<DeletedPage<Deleted<AdCard>>> {
  const query = { productType, before: before ?? undefined };
  const reply = await call(callsOf[kind].deleted, { query }, { signal });
  const cards = 'sellerAdCards' in reply ? reply.sellerAdCards : reply.buyerAdCards;
  const { next, count, position } = reply;
  return { cards, next, count, position };
}

export const restoreAd = (kind: AdKind, id: string) => call(callsOf[kind].restore, { params: { id } });

export interface CaptionedPhoto {
  photoId: string;
  photoCaption: string;
}

/** Puts uploaded photos on the ad, or gives those it has another caption. */
export const savePhotosOnAd = (kind: AdKind, adId: string, photos: CaptionedPhoto[]) =>
  call(savePhotos, { body: { [idNames[kind]]: adId, photos } });

/** Deletes a photo for good. One that is gone already is as good as deleted: then nothing changes. */
export async function removePhoto(photoId: string): Promise<{ isChange: boolean }> {
  try {
    await call(deletePhoto, { params: { id: photoId } });
    return { isChange: true };
  } catch (problem) {
    if (!(problem instanceof CallFailed) || problem.code !== 'not-found') throw problem;
    return { isChange: false };
  }
}
