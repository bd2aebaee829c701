import { type PersonalFieldsOf, personalText } from '../personal-fields.js';
import { personalPhotos } from '../photos/personal-photos.js';
import type { PhotoOnAd } from '../photos/photo.js';
import type { AdFields, AdKind } from './ad-kinds.js';
import { type AdHiding, personalHiding } from './ad-hiding.js';
import type { AdStanding } from './ad-states.js';
import { personalAdFields } from './personal-ad-fields.js';

/**
 * What is stored about an ad, in its stream `ad-{adId}`. Known to the api only. `userId` is its owner, and left out of
 * changes in a log from before personal data was encrypted.
 */
export type AdEvent =
  | ({ type: 'AdPublished' } & AdAsPublished)
  | { type: 'AdChanged'; userId?: string; fields: AdFields }
  /**
   * The ad was made private or public, and is live. It contains the whole ad, because the other view has no card of it.
   */
  | ({ type: 'AdVisibilityChanged'; photos: PhotoOnAd[] } & AdAsPublished)
  /** By its owner. It contains the whole ad, because one that was archived has its card in the other view. */
  | ({ type: 'AdStateChanged'; standing: AdStanding; photos: PhotoOnAd[] } & AdAsPublished)
  /** The deal is done for so long that only its owner reads the ad from now on. */
  | ({ type: 'AdArchived'; standing: AdStanding; photos: PhotoOnAd[] } & AdAsPublished)
  /** By the operator: only its owner reads the ad from now on. It contains the whole ad, because its card moves to the other view. */
  | ({ type: 'AdHidden'; hiding: AdHiding; photos: PhotoOnAd[] } & AdAsPublished)
  /** By the operator: everybody reads the ad again. */
  | ({ type: 'AdUnhidden'; photos: PhotoOnAd[] } & AdAsPublished)
  /** By its owner, once for each hiding. */
  | { type: 'AdHidingAnswered'; userId: string; adId: string; text: string; answeredAt: string }
  /** Photos put on the ad, or given another caption: those with a known id are replaced, others added. */
  | { type: 'AdPhotosSaved'; userId?: string; adId: string; photos: PhotoOnAd[] }
  /** For good, whether it was there or not: a save that comes late does not bring it back. */
  | { type: 'AdPhotoRemoved'; adId: string; photoId: string }
  | { type: 'AdDeleted'; adId: string; photoIds: string[]; deletedAt: string }
  /** The deletion undone: the whole ad again, since its card was gone. */
  | ({ type: 'AdRestored'; photos: PhotoOnAd[] } & AdAsPublished);

export interface AdAsPublished {
  kind: AdKind;
  adId: string;
  userId: string;
  userName: string;
  /**
   * ISO 8601. Lists show the newest first by it, also after a restore. For an ad that was private it is the time when
   * it became public.
   */
  publishedAt: string;
  fields: AdFields;
  /** Left out of ads that are live since they were published. */
  standing?: AdStanding;
  /** Left out of ads that are not hidden. */
  hiding?: AdHiding;
}

/** What is personal in every event that contains the whole ad. */
const wholeAd = { userName: personalText, fields: personalAdFields, hiding: personalHiding };
const wholeAdWithPhotos = { ...wholeAd, photos: personalPhotos };

export const adsPersonalFields: PersonalFieldsOf<AdEvent> = {
  AdPublished: wholeAd,
  AdChanged: { fields: personalAdFields },
  AdVisibilityChanged: wholeAdWithPhotos,
  AdStateChanged: wholeAdWithPhotos,
  AdArchived: wholeAdWithPhotos,
  AdHidden: wholeAdWithPhotos,
  AdUnhidden: wholeAdWithPhotos,
  AdHidingAnswered: { text: personalText },
  AdPhotosSaved: { photos: personalPhotos },
  AdPhotoRemoved: {},
  AdDeleted: {},
  AdRestored: wholeAdWithPhotos,
};
