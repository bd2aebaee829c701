import type { StateOfAd } from '../ads/ad-states.js';
import type { PersonalFieldsOf } from '../personal-fields.js';

/**
 * What is stored about an ad that a person saved, in the stream `favourite-{userId}-{adId}`. Known to the api only. It
 * refers to the ad's stream and copies only its state and version, no words of the ad's owner (docs/decisions/022).
 */
export type FavouriteEvent =
  | {
      type: 'FavouriteSaved';
      userId: string;
      adId: string;
      /** Of the ad as the person saw it. */
      version: number;
      /** ISO 8601; after an undone deletion that of the first time, as is the version. */
      savedAt: string;
      /** Left out in a log from before: then how the ad was is not told. */
      seen?: AdAsSeen;
    }
  | { type: 'FavouriteDeleted'; userId: string; adId: string; deletedAt: string };

/** What an ad was at a version, without a word of its owner. */
export interface AdAsSeen {
  state: StateOfAd;
  /** The version at which its owner last said what the ad says: one commit of its stream has all of it. */
  wordsAt: number;
}

export const favouritesPersonalFields: PersonalFieldsOf<FavouriteEvent> = {
  FavouriteSaved: {},
  FavouriteDeleted: {},
};
