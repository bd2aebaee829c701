import { isDeepStrictEqual } from 'node:util';
import type { AdFields, AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { answered } from '@voltyard/contracts/ads/ad-hiding';
import type { StateOfAd } from '@voltyard/contracts/ads/ad-states';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import type { AdAsPublished, AdEvent } from '@voltyard/contracts/ads/ads.events';
import { limits, maximumChangesPerAd, maximumLiveAds, undoDeletion } from '@voltyard/contracts/limits';
import type { PhotoOnAd, PhotoToSave } from '@voltyard/contracts/photos/photo';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';
import { standingAt } from './standing-at.js';
import { noProof, proofIn, withoutProof } from './proof-photo.js';

/** `by` is the id of the user who asks; `at` is ISO 8601; `liveAds` is how many of this kind its owner has. */
export type AdCommand =
  /** With photos that are placed on it. */
  | ({ type: 'PublishAd'; photos: PhotoOnAd[]; liveAds: number } & AdAsPublished)
  | { type: 'ChangeAd'; kind: AdKind; by: string; fields: AdFields; at: string }
  /** To any state of its kind, since deals fall through and people press the wrong button. */
  | { type: 'ChangeAdState'; kind: AdKind; by: string; state: StateOfAd; at: string }
  /** By the marketplace: archives an ad whose deal is done for so long, and no other. */
  | { type: 'ArchiveAd'; at: string }
  /** By the operator. */
  | { type: 'HideAd'; reason: string; at: string }
  | { type: 'UnhideAd' }
  | { type: 'AnswerHiding'; kind: AdKind; by: string; text: string; at: string }
  | { type: 'DeleteAd'; kind: AdKind; by: string; at: string }
  | { type: 'RestoreAd'; kind: AdKind; by: string; at: string; liveAds: number }
  /** It was deleted with the account of its owner, and comes back with it. */
  | { type: 'RestoreAdWithAccount'; kind: AdKind; by: string; at: string }
  | { type: 'SaveAdPhotos'; kind: AdKind; by: string; photos: PhotoOnAd[] }
  | ({ type: 'RemoveAdPhoto' } & PhotoRemoval)
  /** As RemoveAdPhoto, but not while the ad shows the photo or may be restored with it. */
  | ({ type: 'GiveUpAdPhoto'; at: string } & PhotoRemoval);
interface PhotoRemoval {
  by: string;
  adId: string;
  photoId: string;
}

/** Photos may be gone for good before their ad is there: a create that was on its way with them finds that out. */
export type AdState = { status: 'new'; removedPhotoIds: string[] } | PublishedAd;
type PublishedAd = {
  status: 'live' | 'deleted';
  deletedAt?: string;
  photos: PhotoOnAd[];
  removedPhotoIds: string[];
  /** How often anything about it changed since it was published. */
  changes: number;
} & AdAsPublished;
type CommandOf<Type extends AdCommand['type']> = Extract<AdCommand, { type: Type }>;

const changesLeftForUndo = 100;

export const streamOfAd = (adId: string): string => `ad-${adId}`;

/** The rules of an ad, for sale or wanted. */
export const adDecider: Decider<AdCommand, AdState, AdEvent> = {
  initialState: { status: 'new', removedPhotoIds: [] },
  decide: (command, ad) => {
    switch (command.type) {
      case 'PublishAd':
        return publish(command, ad);
      case 'ChangeAd':
        return change(command, ownLiveAd(command, ad));
      case 'ChangeAdState':
        return changeState(command, ownLiveAd(command, ad));
      case 'ArchiveAd':
        return archive(command, ad);
      case 'HideAd':
        return hide(command, existingAd(ad));
      case 'UnhideAd':
        return unhide(existingAd(ad));
      case 'AnswerHiding':
        return answerHiding(command, ownLiveAd(command, ad));
      case 'DeleteAd':
        return remove(command, ownAd(command, ad));
      case 'RestoreAd':
        return restore(command, ownAd(command, ad));
      case 'RestoreAdWithAccount':
        return restored(command, ownAd(command, ad));
      case 'SaveAdPhotos':
        return savePhotos(command, ownLiveAd(command, ad));
      case 'RemoveAdPhoto':
        return removePhoto(command, ad);
      case 'GiveUpAdPhoto':
        return giveUpPhoto(command, ad);
    }
  },
  evolve: (ad, event) => {
    if (event.type === 'AdPublished')
      return { ...event, status: 'live', photos: [], removedPhotoIds: ad.removedPhotoIds, changes: 0 };
    if (ad.status !== 'new') return { ...evolvePublished(ad, event), changes: ad.changes + 1 };
    return event.type === 'AdPhotoRemoved' ? withoutPhoto(ad, event.photoId) : ad;
  },
};

function evolvePublished(ad: PublishedAd, event: Exclude<AdEvent, { type: 'AdPublished' }>): PublishedAd {
  switch (event.type) {
    case 'AdChanged':
      return { ...ad, fields: event.fields };
    case 'AdVisibilityChanged': {
      const { standing: _, ...before } = ad;
      return { ...before, fields: event.fields, publishedAt: event.publishedAt };
    }
    case 'AdStateChanged':
    case 'AdArchived':
      return { ...ad, standing: event.standing };
    case 'AdHidden':
      return { ...ad, hiding: event.hiding };
    case 'AdUnhidden':
      return withoutHiding(ad);
    case 'AdHidingAnswered':
      return { ...ad, ...(ad.hiding && { hiding: answered(ad.hiding, event) }) };
    case 'AdPhotosSaved':
      return { ...ad, photos: withPhotos(ad.photos, event.photos) };
    case 'AdPhotoRemoved':
      return {
        ...withoutPhoto(ad, event.photoId),
        fields: withoutProof(ad.fields, event.photoId),
        photos: ad.photos.filter(({ photoId }) => photoId !== event.photoId),
      };
    case 'AdDeleted':
      return { ...ad, status: 'deleted', deletedAt: event.deletedAt };
    case 'AdRestored':
      return { ...ad, ...(event.standing && { standing: event.standing }), status: 'live' };
  }
}

const withoutPhoto = <Ad extends AdState>(ad: Ad, photoId: string): Ad => ({
  ...ad,
  removedPhotoIds: [...ad.removedPhotoIds, photoId],
});

/** The ad's photos after some were saved: known ones replaced in their place, new ones at the end. */
export function withPhotos(photos: readonly PhotoOnAd[], saved: readonly PhotoOnAd[]): PhotoOnAd[] {
  const byId = new Map([...photos, ...saved].map((photo) => [photo.photoId, photo]));
  return [...byId.values()];
}

/** The ad that an earlier try of this create made, null when there was none; refuses an id that is used already. */
export function earlierAd(
  ad: AdState,
  { kind, userId, fields }: Pick<AdAsPublished, 'kind' | 'userId' | 'fields'>,
  photos: readonly PhotoToSave[],
): PublishedAd | null {
  if (ad.status === 'new') return null;
  const isRetry =
    ad.status === 'live' &&
    ad.userId === userId &&
    ad.kind === kind &&
    isDeepStrictEqual(ad.fields, fields) &&
    // A create that names no photos may have got its photos since.
    (photos.length === 0 || isDeepStrictEqual(ad.photos.map(asSaved), photos.map(asSaved)));
  if (isRetry) return ad;
  throw new Problem('ad-id-taken');
}

const asSaved = ({ photoId, photoCaption }: PhotoToSave): PhotoToSave => ({ photoId, photoCaption });

function publish({ type: _, photos, liveAds, ...published }: CommandOf<'PublishAd'>, ad: AdState): AdEvent[] {
  if (earlierAd(ad, published, photos)) return [];
  if (liveAds >= maximumLiveAds.perKind) throw new Problem('too-many-ads');
  refuseRemoved(photos, ad);
  refuseRemovedProof(published.fields, ad);
  if (photos.length > limits.maximumPhotosPerAd) throw new Problem('too-many-photos');
  const event = { type: 'AdPublished', ...published } as const;
  if (photos.length === 0) return [event];
  const { userId, adId } = published;
  return [event, { type: 'AdPhotosSaved', userId, adId, photos }];
}

function change({ fields, at }: CommandOf<'ChangeAd'>, ad: PublishedAd): AdEvent[] {
  if (fields.productType !== ad.fields.productType) throw new Problem('product-type-fixed');
  if (isDeepStrictEqual(fields, ad.fields)) return [];
  refuseRemovedProof(fields, ad);
  refuseAfter(maximumChangesPerAd, ad);
  if (isPrivateAd(fields) === isPrivateAd(ad.fields))
    return [{ type: 'AdChanged', userId: ad.userId, fields }];
  const { standing: _, ...whole } = wholeAd(ad);
  // An ad that becomes public is new to everybody but its owner.
  const publishedAt = isPrivateAd(fields) ? ad.publishedAt : at;
  return [{ type: 'AdVisibilityChanged', ...whole, publishedAt, fields }];
}

function changeState({ state, at }: CommandOf<'ChangeAdState'>, ad: PublishedAd): AdEvent[] {
  if (isPrivateAd(ad.fields)) throw noState();
  if (state === (ad.standing?.state ?? 'live')) return [];
  refuseAfter(maximumChangesPerAd, ad);
  return [{ type: 'AdStateChanged', ...wholeAd(ad), standing: { state, since: at } }];
}

const noState = (): Problem =>
  new Problem('invalid-request', [
    { path: 'state', message: 'A wanted ad that only you see has no state. Let everybody see it first.' },
  ]);

function archive({ at }: CommandOf<'ArchiveAd'>, ad: AdState): AdEvent[] {
  // One that is deleted is archived when it is restored.
  if (ad.status !== 'live' || !ad.standing || ad.standing.isArchived) return [];
  const standing = standingAt(at, ad.standing);
  return standing.isArchived ? [{ type: 'AdArchived', ...wholeAd(ad), standing }] : [];
}

/** The same reason again adds nothing; another one is another hiding, which the owner may answer anew. */
function hide({ reason, at }: CommandOf<'HideAd'>, ad: PublishedAd): AdEvent[] {
  // One that its owner deleted is shown to no other user. Restored, it can be hidden.
  if (ad.status === 'deleted') throw new Problem('not-found');
  if (ad.hiding?.reason === reason) return [];
  return [{ type: 'AdHidden', ...wholeAd(ad), hiding: { reason, since: at } }];
}

/** The event contains an ad that everybody reads from then on. Restored, one that was deleted can be shown again. */
function unhide(ad: PublishedAd): AdEvent[] {
  if (ad.status === 'deleted') throw new Problem('not-found');
  return ad.hiding ? [{ type: 'AdUnhidden', ...wholeAd(withoutHiding(ad)) }] : [];
}

function withoutHiding({ hiding: _, ...ad }: PublishedAd): PublishedAd {
  return ad;
}

function answerHiding({ text, at }: CommandOf<'AnswerHiding'>, ad: PublishedAd): AdEvent[] {
  if (!ad.hiding) throw new Problem('ad-not-hidden');
  if (ad.hiding.answer?.text === text) return [];
  if (ad.hiding.answer) throw new Problem('hiding-answered');
  return [{ type: 'AdHidingAnswered', userId: ad.userId, adId: ad.adId, text, answeredAt: at }];
}

/** For events that contain it. */
function wholeAd({ kind, adId, userId, userName, publishedAt, fields, photos, ...ad }: PublishedAd) {
  const { standing, hiding } = ad;
  const whole = { kind, adId, userId, userName, publishedAt, fields, photos };
  return { ...whole, ...(standing && { standing }), ...(hiding && { hiding }) };
}

function remove({ at }: CommandOf<'DeleteAd'>, ad: PublishedAd): AdEvent[] {
  if (ad.status === 'deleted') return [];
  return [
    { type: 'AdDeleted', adId: ad.adId, photoIds: ad.photos.map(({ photoId }) => photoId), deletedAt: at },
  ];
}

function restore(command: CommandOf<'RestoreAd'>, ad: PublishedAd): AdEvent[] {
  const events = restored(command, ad);
  if (events.length === 0) return events;
  if (command.liveAds >= maximumLiveAds.perKind + maximumLiveAds.forUndo) throw new Problem('too-many-ads');
  // An ad that can be changed no more can still be deleted, and that slip be undone.
  refuseAfter(maximumChangesPerAd + changesLeftForUndo, ad);
  return events;
}

/** How often an account is closed has a limit of its own, and what comes back with it was live before. */
function restored({ at }: { at: string }, ad: PublishedAd): AdEvent[] {
  if (ad.status === 'live') return [];
  if (!isRestorable(ad, at)) throw new Problem('restore-too-late');
  const standing = ad.standing && { standing: standingAt(at, ad.standing) };
  return [{ type: 'AdRestored', ...wholeAd(ad), ...standing }];
}

/** A stream is folded whole when it is not known: so it has an end. */
function refuseAfter(most: number, { changes }: PublishedAd): void {
  if (changes >= most) throw new Problem('ad-changed-too-often');
}

function isRestorable(ad: PublishedAd, at: string): boolean {
  const hours = (Date.parse(at) - Date.parse(ad.deletedAt ?? at)) / 3_600_000;
  return hours <= undoDeletion.hours;
}

function savePhotos({ photos }: CommandOf<'SaveAdPhotos'>, ad: PublishedAd): AdEvent[] {
  refuseRemoved(photos, ad);
  const after = withPhotos(ad.photos, photos);
  if (after.length > limits.maximumPhotosPerAd) throw new Problem('too-many-photos');
  if (isDeepStrictEqual(after, ad.photos)) return [];
  refuseAfter(maximumChangesPerAd, ad);
  return [{ type: 'AdPhotosSaved', userId: ad.userId, adId: ad.adId, photos }];
}

function refuseRemoved(photos: readonly PhotoOnAd[], { removedPhotoIds }: AdState): void {
  const removed = photos.findIndex(({ photoId }) => removedPhotoIds.includes(photoId));
  if (removed < 0) return;
  const message = 'There is no such photo any more. Upload it again.';
  throw new Problem('not-found', [{ path: `photos.${removed}.photoId`, message }]);
}

function refuseRemovedProof(fields: AdFields, { removedPhotoIds }: AdState): void {
  const proof = proofIn(fields);
  if (proof !== undefined && removedPhotoIds.includes(proof)) throw noProof();
}

function removePhoto({ by, adId, photoId }: PhotoRemoval, ad: AdState): AdEvent[] {
  if (ad.status !== 'new') ownAd({ by }, ad);
  // Also when it is not there: a save of it may be on its way, and must find that it comes too late.
  return ad.removedPhotoIds.includes(photoId) ? [] : [{ type: 'AdPhotoRemoved', adId, photoId }];
}

function giveUpPhoto(command: CommandOf<'GiveUpAdPhoto'>, ad: AdState): AdEvent[] {
  const holds = ad.status !== 'new' && ad.photos.some(({ photoId }) => photoId === command.photoId);
  if (holds && (ad.status === 'live' || isRestorable(ad, command.at))) throw new Problem('photo-in-use');
  return removePhoto(command, ad);
}

function existingAd(ad: AdState): PublishedAd {
  if (ad.status === 'new') throw new Problem('not-found');
  return ad;
}

/** An ad of the other kind is not found, and neither is one of another user that they alone read, or have deleted. */
export function ownAd(command: { by: string; kind?: AdKind }, ad: AdState): PublishedAd {
  if (ad.status === 'new' || (command.kind ?? ad.kind) !== ad.kind) throw new Problem('not-found');
  const isShown = !isPrivateAd(ad.fields) && !ad.standing?.isArchived && !ad.hiding;
  const isKnown = ad.status === 'live' && isShown;
  if (ad.userId !== command.by) throw new Problem(isKnown ? 'not-your-ad' : 'not-found');
  return ad;
}

function ownLiveAd(command: { by: string; kind: AdKind }, ad: AdState): PublishedAd {
  const own = ownAd(command, ad);
  if (own.status === 'deleted') throw new Problem('not-found');
  return own;
}
