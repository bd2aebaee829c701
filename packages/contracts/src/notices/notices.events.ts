import type { AdKind } from '../ads/ad-kinds.js';
import type { PersonalFieldsOf } from '../personal-fields.js';
import type { SearchResults } from '../searches/searches.events.js';
import type { MatchNoticeKind, NoticeKind } from './notice-kinds.js';

/**
 * What is stored of notices. It refers to people, ads and conversations by their ids, and copies no words
 * (docs/decisions/027). Known to the api only.
 */
export type NoticeEvent = NoticesMade | NoticesExpired | MatchNoticesMade | MatchNoticesExpired;

/** What a notice is about: of each kind and thing a person has one at most. */
export interface NoticeSubject {
  kind: NoticeKind;
  /** Also of a conversation, which is about an ad. */
  adId: string;
  /** Null where it is about the ad alone, as a published answer is. */
  conversationId: string | null;
}

export interface NoticeContent extends NoticeSubject {
  /** Whose act it is; null of the operator's. */
  by: string | null;
  adKind: AdKind;
  /** The version of the ad that it tells of; null where it tells of no change of an ad. */
  adVersion: number | null;
  /** What the ad cost before, and after; null where it tells of no price. */
  price: ReducedPrice | null;
  /** Of a summary of searches: what is new in them. `adId` is that of the first one. */
  results?: SearchResults[];
  /** The position in the log of what it tells of. */
  source: number;
  /** ISO 8601: when that happened. */
  happenedAt: string;
}

export interface ReducedPrice {
  from: number;
  to: number;
  currency: string;
}

/** A commit of the stream `notices-{source}`, which has one for each batch of the people who are told. */
export interface NoticesMade extends NoticeContent {
  type: 'NoticesMade';
  /** Empty where nobody is told, which is stored too: the positions of what follows must not tell who blocked whom. */
  userIds: string[];
  /** The next batch begins behind this person; null after the last one. */
  next: string | null;
}

/** Of the same stream: the notices of one batch are so old that they are forgotten, unless they tell of something newer. */
export interface NoticesExpired extends NoticeSubject {
  type: 'NoticesExpired';
  userIds: string[];
  /** The position of the batch. */
  made: number;
}

/**
 * A commit of the stream `match-notices-{source}`: people are told that another ad matches one of theirs since a change.
 * It has one for each batch of the people who are told.
 */
export interface MatchNoticesMade {
  type: 'MatchNoticesMade';
  /** The ad that changed, and whose it is. */
  adId: string;
  by: string;
  /** Empty, and so is `matched`, where nobody is told, as in `NoticesMade`. */
  notices: MatchNotice[];
  /** The own ads of all people whose lists of matches have something new, also of those who are not told. */
  matched: MatchedAd[];
  /** Searches of people who are told once a day, and an ad for each whose price fell into its budget; left out where there are none. */
  fallen?: MatchedAd[];
  /** The same of ads that came to fit after they were posted, but not by their price. */
  fitting?: MatchedAd[];
  /** The position in the log of the change. */
  source: number;
  /** ISO 8601: when that happened. */
  happenedAt: string;
  /** The next batch begins behind this; null after the last one. */
  next: string | null;
  /** How many matches the batches so far found; left out until 26 November 2026. */
  found?: number;
}

export interface MatchedAd {
  userId: string;
  adId: string;
  /** The newest that matches it, or one that was dismissed and is back. */
  otherAdId: string;
}

/** For a person there is one of each kind about each of their ads. */
export interface MatchNotice {
  kind: MatchNoticeKind;
  userId: string;
  /** The person's own ad. */
  adId: string;
  adKind: AdKind;
  /** The other ad; the newest where there are several. */
  otherAdId: string;
  /** How many ads match since the change. */
  matches: number;
  /** Which, as far as a notice remembers them; earlier builds did not say. */
  others?: string[];
  /** Of an ad whose price fell into the budget; null of others. */
  price: ReducedPrice | null;
}

/** Of the same stream: the notices of one batch are so old that they are forgotten, unless they tell of something newer. */
export interface MatchNoticesExpired {
  type: 'MatchNoticesExpired';
  notices: Pick<MatchNotice, 'kind' | 'userId' | 'adId'>[];
  /** The position of the batch. */
  made: number;
}

/** What a person, or a limit, does with the person's notices, in the stream `notice-changes-{userId}-{day}`. */
export interface NoticeChangeEvent {
  type: 'NoticesRead' | 'NoticesUnread' | 'NoticesForgotten';
  userId: string;
  noticeIds: string[];
  /** Of what is forgotten because it is over: the position at which it was looked at. What is told since stays. */
  upTo?: number;
}

/** Of which kinds a person wants no notices, in the stream `notice-settings-{userId}`. */
export type NoticeSettingsEvent =
  | { type: 'NoticeSettingsSaved'; userId: string; off: NoticeKind[] }
  | { type: 'NoticeSettingsForgotten'; userId: string };

export const noticesPersonalFields: PersonalFieldsOf<NoticeEvent | NoticeChangeEvent | NoticeSettingsEvent> =
  {
    NoticesMade: {},
    NoticesExpired: {},
    MatchNoticesMade: {},
    MatchNoticesExpired: {},
    NoticesRead: {},
    NoticesUnread: {},
    NoticesForgotten: {},
    NoticeSettingsSaved: {},
    NoticeSettingsForgotten: {},
  };
