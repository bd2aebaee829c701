import type { PhotoOnAd, PhotoToSave } from '@voltyard/contracts/photos/photo';
import type { HandleCommand } from './event-store/command-handler.js';
import type { Files } from './files/files.js';
import type { Route } from './http/serve.js';
import type { Belongings } from './personal-data/belongings.js';
import type { TopicSource } from './realtime/topics.js';
import type { Subscription, SubscriptionDefinition } from './subscriptions/subscription.js';
import type { Projection, StoredRow, Views } from './views/views.js';

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

/** What every slice is given. */
export interface SliceContext {
  readonly handle: HandleCommand;
  readonly views: Views;
  readonly files: Files;
  readonly now: () => Date;
  readonly newId: () => string;
  /** The id behind `{userId}` or `{userName}` in a path; null when no user has it. */
  readonly findUserId: (idOrName: string) => Promise<string | null>;
  readonly findAdCards: FindAdCards;
  readonly placePhotos: PlacePhotos;
}

/** What a slice adds to the marketplace. */
export interface Slice {
  readonly routes: readonly Route[];
  /** Whose rows are pushed, and to whom. */
  readonly topics?: readonly TopicSource[];
  /** Its readers of the log that act. */
  readonly subscriptions?: readonly Subscription[];
  /** What it keeps of people, who may want to see or delete it. */
  readonly belongings?: Belongings;
}

/** A slice as app.ts lists it: its views are known before the storage is opened, its subscriptions to commands too. */
export interface SliceDefinition {
  readonly projections: readonly Projection[];
  /** Of each of the slice's subscriptions; left out where it has none. */
  readonly subscriptions?: readonly SubscriptionDefinition[];
  readonly create: (context: SliceContext) => Slice;
}
