import type { IncomingMessage } from 'node:http';
import type { AdCard, BuyerAdCard, SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { StateOfAd } from '@voltyard/contracts/ads/ad-states';
import type { PublicUser } from '@voltyard/contracts/accounts/accounts.rest';
import type { Logger } from 'pino';
import type { Place } from '@voltyard/contracts/places/places.rest';
import type { AdAsSeen } from '@voltyard/contracts/favourites/favourites.events';
import type { SavedCard } from '@voltyard/contracts/favourites/saved-card';
import type { UnreadMatches } from '@voltyard/contracts/matches/matches.rest';
import type { Lookers } from '@voltyard/contracts/matches/people-counted';
import type { MatchedAd } from '@voltyard/contracts/notices/notices.events';
import type { PhotoOnAd, PhotoToSave } from '@voltyard/contracts/photos/photo';
import type { SearchResults } from '@voltyard/contracts/searches/searches.events';
import type { SearchNotify } from '@voltyard/contracts/searches/search-notify';
import type { HandleCommand } from './event-store/command-handler.js';
import type { EventStore } from './event-store/event-store.js';
import type { Files } from './files/files.js';
import type { FirstPhotoFinders, PageFinders } from './http/page-of-thing.js';
import type { Metrics } from './http/metrics.js';
import type { Route } from './http/serve.js';
import type { SessionUser } from './http/session-user.js';
import type { SitemapSource } from './http/sitemap.js';
import type { Belongings } from './personal-data/belongings.js';
import type { HiddenName } from './personal-data/hidden-names.js';
import type { TopicSource } from './realtime/topics.js';
import type { Round, RoundDefinition } from './subscriptions/rounds.js';
import type { Subscription, SubscriptionDefinition } from './subscriptions/subscription.js';
import type { Projection, Query, StoredRow, Views } from './views/views.js';

/** Photos that are to be put on an ad, by their owner. */
export interface Placement {
  readonly adId: string;
  readonly by: string;
  readonly photos: readonly PhotoToSave[];
}

/** Places uploaded photos on an ad that then shows them; frees them again where it refuses them. */
export type PlacePhotos = <Result>(
  placement: Placement,
  show: (photos: PhotoOnAd[]) => Promise<Result>,
) => Promise<Result>;

/** The live ads of these ids, in their order, as the cards that everybody may read; ads that are deleted are left out. */
export type FindAdCards = (adIds: readonly string[]) => Promise<StoredRow[]>;

/**
 * What ads that were removed were called when everybody could read them last, by their ids; without those of which no word is
 * left.
 */
export type FindRemovedTitles = (adIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/** The user's own ads among these that only their owner can read: hidden, put away and private ones. */
export type FindOwnersOnlyCards = (userId: string, adIds: readonly string[]) => Promise<StoredRow[]>;

/** An ad as everybody may read it, without a word of its owner. */
export interface AdToSave extends AdAsSeen {
  readonly userId: string;
  readonly version: number;
}

/** Null when there is no such ad for everybody. */
export type FindAdToSave = (adId: string) => Promise<AdToSave | null>;

/** An ad that somebody saved at this version. */
export interface SavedAd {
  readonly adId: string;
  readonly version: number;
  readonly seen?: AdAsSeen;
}

export interface AdAsSaved {
  /** As everybody may read it; null when it was removed. */
  readonly card: StoredRow | null;
  /** Null when no word of its owner is left, or it is not known what was seen. */
  readonly cardWhenSaved: SavedCard | null;
  /** ISO 8601; null while it is there, and of one that is hidden, which may come back. */
  readonly removedAt: string | null;
  /** Whether the operator has hidden it. */
  readonly isHidden: boolean;
  readonly stateWhenRemoved: StateOfAd | null;
}

/** Ads as they are and as they were when they were saved, in the order of the question. */
export type FindAdsAsSaved = (saved: readonly SavedAd[]) => Promise<AdAsSaved[]>;

/** Which of these ads the operator has hidden, as far as everybody may know of it. */
export type FindHiddenAds = (adIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** What a person saw of some ads when they saved them, by the ads' ids; without those that are no favourites any more. */
export type FindCardsWhenSaved = (
  userId: string,
  adIds: readonly string[],
) => Promise<ReadonlyMap<string, SavedCard>>;

/**
 * What a report refers to of a conversation: its ad, and the position of its last message. Null where the user does not take
 * part in it.
 */
export type FindConversationToReport = (
  user: SessionUser,
  conversationId: string,
) => Promise<{ adId: string; upTo: number } | null>;
/** A person who saved an ad at this version. */
export interface Favourer {
  readonly userId: string;
  readonly version: number;
}

/** How many people saved each of these ads of everybody, by their ids; without those of which that is not told. */
export type FindFavouriteCounts = (adIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;

/**
 * In how many conversations about each of these ads a user is, put away or not, by the ads' ids, counted up to a limit. They
 * include at least every commit up to the position.
 */
export type CountOwnTalks = (
  user: SessionUser,
  adIds: readonly string[],
) => Promise<{ counts: ReadonlyMap<string, number>; position: number }>;

/** Up to so many people who have an ad among their favourites, in the order of their ids, behind one of them. */
export type FindFavourers = (
  adId: string,
  page: { after: string | null; limit: number },
) => Promise<{ people: Favourer[]; next: string | null }>;

/** Whose an ad is, or was, and of which kind; null when there never was such an ad. */
export type FindAdOwner = (adId: string) => Promise<{ userId: string; kind: AdKind } | null>;

/** What an ad cost before a version of it and what it costs since; null when that is not less, or is not for everybody. */
export type FindReducedPrice = (change: {
  adId: string;
  version: number;
}) => Promise<{ from: number; to: number; currency: string } | null>;

/** Whether there was such a version of an ad to be read by who reads the ad as it is now. */
export type WasAdReadable = (now: AdCard, version: number) => Promise<boolean>;

/** Whether a person has blocked another one. */
export type HasBlocked = (userId: string, otherId: string) => Promise<boolean>;

/** When the owners of these wanted ads are told of new results; at once where they have said nothing. */
export type FindSearchNotify = (adIds: readonly string[]) => Promise<ReadonlyMap<string, SearchNotify>>;

/**
 * Asks of many at once whether a person has blocked another one, and answers for these pairs. A block is of one direction: what is
 * left out for who is blocked would tell them.
 */
export type FindBlocked = (
  pairs: readonly { readonly userId: string; readonly otherId: string }[],
) => Promise<(userId: string, otherId: string) => boolean>;

/** Asks of many matches at once whether the owner of the first ad has dismissed it as it is, and answers for these. */
export type FindDismissed = (
  matches: readonly { readonly own: AdCard; readonly other: AdCard }[],
) => Promise<(own: AdCard, other: AdCard) => boolean>;

/** The ids of all people whom a person has blocked. */
export type FindBlockedBy = (userId: string) => Promise<readonly string[]>;

/** What a person calls those of these searches that are theirs. */
export type FindSearchTitles = (
  userId: string,
  adIds: readonly string[],
) => Promise<ReadonlyMap<string, string>>;

/** A conversation that a person is in. */
export interface OwnTalk {
  readonly conversationId: string;
  /** The ad that it is about. */
  readonly adId: string;
  /** The newest of what they wrote there. */
  readonly written: readonly string[];
}

export interface AdOfOwner {
  readonly adId: string;
  readonly userId: string;
}

/**
 * The conversations of the owner of an ad with the owners of other ads about one of the two, by the others' ids: the one
 * that this owner began about the other ad, else the one that the other owner began about this ad.
 */
export type FindOwnTalks = (
  own: AdOfOwner,
  others: readonly AdOfOwner[],
) => Promise<ReadonlyMap<string, OwnTalk>>;

/** The notices of matches of one of a person's ads that they have not read. */
export type FindUnreadMatches = (userId: string, adId: string) => Promise<UnreadMatches[]>;

/** A day's summary of a person's searches, as far as it is still news; empty where there is none. */
export type FindSearchSummary = (
  userId: string,
  day: string,
) => Promise<readonly (Omit<SearchResults, 'adId'> & { title: string })[]>;

/** What the ads slice does with photos. */
export interface PhotosOfAds {
  /**
   * Shows photos on an ad. When the ad would take them, `place` is called with the ids of those that it has; after
   * that they are shown. What is refused before has changed nothing.
   */
  attachPhotos(
    photos: { adId: string; kind: AdKind; by: string; photos: PhotoOnAd[] },
    place: (photoIdsOnAd: readonly string[]) => Promise<void>,
  ): Promise<{ version: number; position: number }>;
  /**
   * Takes a photo off an ad, or off a deleted one that may be restored, for good: a save of it that comes late is
   * refused, also one that comes with the ad itself. One that is not there is no error.
   */
  detachPhoto(photo: { adId: string; photoId: string; by: string }): Promise<void>;
  /** The same, but refused with `photo-in-use` while the ad shows the photo or may be restored with it. */
  giveUpPhoto(photo: { adId: string; photoId: string; by: string; at: string }): Promise<void>;
}

/** What everybody may know of users, by their ids; those whose accounts were deleted are left out. */
export type FindPeople = (userIds: readonly string[]) => Promise<ReadonlyMap<string, PublicUser>>;

/** What a person has not read of a conversation with another one. */
export interface UnreadConversation {
  readonly adId: string;
  readonly otherId: string;
  /** Up to which position of the log they have read. */
  readonly readUpTo: number;
  /** The positions of the messages that are not read yet, oldest first. */
  readonly unreadAt: readonly number[];
  /** Whether this person has blocked the other. */
  readonly isBlocked: boolean;
}

/** Null when the person has no such conversation. */
export type FindUnread = (userId: string, conversationId: string) => Promise<UnreadConversation | null>;

/** Where mail is handed over, and in whose name. */
export interface MailServerSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`); otherwise as soon as the server offers it. */
  readonly isSecure: boolean;
  readonly auth: { readonly user: string; readonly pass: string } | null;
  /** The sender, such as `Voltyard <no-reply@voltyard.example>`. */
  readonly from: string;
}

/** The town with a GeoNames id; null when there is none. */
export type FindTown = (placeId: string) => Promise<Place | null>;

/** The largest town of exactly a name, with at least so many inhabitants; null when there is none. */
export type FindTownsNamed = (name: string, leastInhabitants: number) => Promise<readonly Place[]>;

/** An ad whose deal is not done, public or private, as matches see it. */
export interface AdToMatch<Card extends AdCard = AdCard> {
  readonly card: Card;
  /** Of the log: when it changed last. */
  readonly position: number;
}

export interface PageOfAds<Card extends AdCard> {
  readonly ads: readonly AdToMatch<Card>[];
  /** The `before` of the next page; null on the last. */
  readonly next: string | null;
  /** The page holds at least every commit up to this position. */
  readonly position: number;
}

export type PageAsked = Pick<Query, 'before' | 'limit'>;

/** The first ads, of each person at most so many. Nothing continues behind them. */
export interface FewOfEach {
  readonly limit: number;
  readonly ofOnePerson: number;
}

/** An ad before and after what was at a position of the log; null where it could not match then. */
export interface AroundChange {
  /** Where the ad had ended, and the change undid that: what it was before it ended. */
  readonly before: AdCard | null;
  readonly after: AdCard | null;
  /** The position at which it had ended; null where nothing was undone. */
  readonly endedAt: number | null;
}

/**
 * The ads that matches are made of, private ones included: what of these other people are told is for the slice to
 * decide that asks. Pages of ads for sale, and the first few of each person, begin with the newest ads; pages of wanted ads
 * are by person, since a wanted ad that is published is a new one from then on, and would leave its place between two pages.
 */
export interface AdsToMatch {
  /** Those of these ads that can match, by their ids. */
  find(adIds: readonly string[]): Promise<ReadonlyMap<string, AdToMatch>>;
  around(adId: string, position: number): Promise<AroundChange>;
  /** A user's own ad; null when it cannot match. Refuses what is not theirs. */
  findOwn(userId: string, adId: string): Promise<AdToMatch | null>;
  /** The user's ads that can match. */
  ownOf(userId: string, kind: AdKind, page: PageAsked): Promise<PageOfAds<AdCard>>;
  /** Of which of these ads of one kind some ad may match, as far as an index tells: one question, which reads no row. */
  mayMatch(cards: readonly AdCard[]): Promise<boolean[]>;
  /** The ads for sale of which no must of a wanted ad fails; with `isAllMet` only those that meet all that it asks. */
  forSaleFor(
    wanted: BuyerAdCard,
    page: (PageAsked | FewOfEach) & { readonly isAllMet?: boolean },
  ): Promise<PageOfAds<SellerAdCard>>;
  /**
   * The wanted ads of which no must fails for an ad for sale, as far as an index tells: words of a kept search are for
   * `matchOf` to judge.
   */
  wantedFor(
    forSale: SellerAdCard,
    page: (PageAsked | FewOfEach) & {
      readonly visibility?: 'public';
    },
  ): Promise<PageOfAds<BuyerAdCard>>;
  /** The people who look for what an ad for sale offers, whatever they would pay; `isCapped` where more were not looked at. */
  peopleWhoLookFor(forSale: SellerAdCard): Promise<{ readonly lookers: Lookers; readonly isCapped: boolean }>;
}

/** A commit of an ad's stream. */
export interface ChangeOfAd {
  readonly adId: string;
  readonly position: number;
}

/** Two ads that match since a change of one of them, and who of the two people is told: perhaps none of them. */
export interface NewMatch {
  readonly forSale: SellerAdCard;
  readonly wanted: BuyerAdCard;
  readonly isForBuyer: boolean;
  readonly isForSeller: boolean;
  /** They matched before one of the two ads ended, which was undone: who was told already is not told again. */
  readonly isBack: boolean;
  /** Where only the price was against it before; null otherwise. */
  readonly price: { readonly from: number; readonly to: number; readonly currency: string } | null;
}

export interface NewMatches {
  readonly matches: readonly NewMatch[];
  /** The own ads of those who dismissed a match that is back since, as it is made of something else. */
  readonly returned: readonly MatchedAd[];
  /** Whether others were looked at: not where the ad is over by now, or the change is none of what matches compare. */
  readonly mayMatch: boolean;
  /** Behind this the next ones are looked for; null when there are no more. */
  readonly next: string | null;
  /** How many are found so far. */
  readonly found: number;
}

/** The matches that a change of an ad made: about so many, behind those that were found before. */
export type FindNewMatches = (
  change: ChangeOfAd,
  page: { after: string | null; limit: number; foundBefore: number },
  signalProgress: () => void,
) => Promise<NewMatches>;

/** What every slice is given. */
export interface SliceContext extends PhotosOfAds {
  readonly handle: HandleCommand;
  /** For what is told of single commits: their times, what each of them changed. */
  readonly readStream: EventStore['read'];
  readonly views: Views;
  readonly files: Files;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Where uploads lie until they are processed; made when missing. */
  readonly temporaryFolder: string;
  /** The network a request comes from; null where only accounts are limited. */
  readonly clientNetwork: ((request: IncomingMessage) => string) | null;
  /** The id behind `{userId}` or `{userName}` in a path; null when no user has it. */
  readonly findUserId: (idOrName: string) => Promise<string | null>;
  /** Whether the user deleted their account, which may come back for a day. */
  readonly isAccountClosed: (userId: string) => Promise<boolean>;
  readonly findPeople: FindPeople;
  readonly findAdCards: FindAdCards;
  readonly findOwnersOnlyCards: FindOwnersOnlyCards;
  readonly findRemovedTitles: FindRemovedTitles;
  readonly findHiddenAds: FindHiddenAds;
  readonly findAdToSave: FindAdToSave;
  readonly findAdsAsSaved: FindAdsAsSaved;
  readonly findUnread: FindUnread;
  /** Names streams, and makes tokens, that nobody outside this marketplace can make. */
  readonly hidden: HiddenName;
  /** Where browsers reach the marketplace. */
  readonly publicUrl: URL;
  /** Null where no e-mail is sent. */
  readonly mail: MailServerSettings | null;
  readonly measured: Metrics;
  readonly log: Logger;
  readonly findConversationToReport: FindConversationToReport;
  readonly findAdOwner: FindAdOwner;
  readonly findReducedPrice: FindReducedPrice;
  readonly adsToMatch: AdsToMatch;
  readonly findNewMatches: FindNewMatches;
  readonly findBlocked: FindBlocked;
  readonly findDismissed: FindDismissed;
  readonly findBlockedBy: FindBlockedBy;
  readonly findOwnTalks: FindOwnTalks;
  readonly findUnreadMatches: FindUnreadMatches;
  readonly wasAdReadable: WasAdReadable;
  readonly findFavourers: FindFavourers;
  readonly findFavouriteCounts: FindFavouriteCounts;
  readonly countOwnTalks: CountOwnTalks;
  readonly findCardsWhenSaved: FindCardsWhenSaved;
  readonly hasBlocked: HasBlocked;
  readonly findSearchNotify: FindSearchNotify;
  readonly findSearchTitles: FindSearchTitles;
  readonly findSearchSummary: FindSearchSummary;
  readonly findTown: FindTown;
  readonly findTownsNamed: FindTownsNamed;
  /** All names of brands and models in the catalogue, brands first. */
  readonly namesOfModels: () => Promise<readonly string[]>;
  readonly placePhotos: PlacePhotos;
}

/** What a slice adds to the marketplace. */
export interface Slice {
  readonly routes: readonly Route[];
  /** Whose rows are pushed, and to whom. */
  readonly topics?: readonly TopicSource[];
  /** Its readers of the log that act. */
  readonly subscriptions?: readonly Subscription[];
  /** What it looks for again and again. */
  readonly rounds?: readonly Round[];
  /** The pages of its things, for link previews and search engines. */
  readonly pages?: PageFinders;
  /** The photos that pages with its things show first. */
  readonly firstPhotos?: FirstPhotoFinders;
  /** The addresses of these pages. */
  readonly sitemap?: SitemapSource;
  /** What it keeps of people, who may want to see or delete it. */
  readonly belongings?: Belongings;
  /** One round of removing files that a crash left behind. */
  readonly collectFiles?: () => Promise<void>;
}

/** A slice as app.ts lists it: its views are known before the storage is opened, its subscriptions to commands too. */
export interface SliceDefinition {
  readonly projections: readonly Projection[];
  /** Of each of the slice's subscriptions; left out where it has none. */
  readonly subscriptions?: readonly SubscriptionDefinition[];
  /** Of each of the slice's rounds; left out where it has none. */
  readonly rounds?: readonly RoundDefinition[];
  readonly create: (context: SliceContext) => Slice;
}
