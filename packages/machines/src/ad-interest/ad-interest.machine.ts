import { assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate';

/**
 * How many people saved a person's own ads and wrote about them, of those that are on the screen.
 *
 *   none       no ad is shown yet
 *   loading    done → known · error → waiting · interest.changed: it is outdated when it comes
 *   known      [isOutdated] → settling · interest.changed → settling
 *   settling   after settlingPause → loading: many messages at once are asked about once
 *   waiting    connection.opened, after retryPause → loading
 *   anywhere   ads.shown [isNewAmong] → loading anew
 *
 * The numbers stay while they are asked for again: no push tells them, since a conversation says nothing of the others.
 * `follow` runs from the beginning to the end; with each answer it is told which ads to hear of, from which position on.
 */
export interface AdInterestContext {
  ads: readonly OwnAdShown[];
  /** By the ads' ids; without those that no person is interested in, and those that are not known yet. */
  numbers: Readonly<Record<string, InterestNumbers>>;
  /** The numbers are true at this position of the log; null before the first answer. */
  position: number | null;
  /** Something has changed since the numbers were asked for. */
  isOutdated: boolean;
}

export interface OwnAdShown {
  adId: string;
  /** Only then its number of favourites can be followed. */
  isPublic: boolean;
}

export interface InterestNumbers {
  /** Null where it is not told. */
  saved: number | null;
  wrote: number;
}

export interface InterestAnswer {
  numbers: AdInterestContext['numbers'];
  position: number;
}

export type AdInterestEvent =
  /** These are on the screen now, and no others. */
  | { type: 'ads.shown'; ads: readonly OwnAdShown[] }
  | { type: 'interest.changed' }
  | { type: 'connection.opened' };

/** Tells `follow` what to hear of from a position on. */
export interface FollowInterestEvent {
  type: 'follow';
  ads: readonly OwnAdShown[];
  after: number;
}

export interface LoadInterestInput {
  ads: readonly OwnAdShown[];
}

const retryPause = 20_000;

/** Two of one id differ once it became public or private. */
const isSame = (one: OwnAdShown, other: OwnAdShown): boolean =>
  one.adId === other.adId && one.isPublic === other.isPublic;

export const adInterestMachine = setup({
  types: {
    context: {} as AdInterestContext,
    events: {} as AdInterestEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadInterest: fromPromise<InterestAnswer, LoadInterestInput>(() =>
      Promise.reject(new Error('provide loadInterest')),
    ),
    /** Reports `interest.changed` and `connection.opened`; hears `FollowInterestEvent`s. */
    follow: fromCallback<EventObject>(() => {
      throw new Error('provide follow');
    }),
  },
  actions: {
    keepAds: assign((_, { ads }: { ads: readonly OwnAdShown[] }) => ({ ads })),
    beginLoad: assign({ isOutdated: false }),
    markOutdated: assign({ isOutdated: true }),
    keepNumbers: assign((_, { numbers, position }: InterestAnswer) => ({ numbers, position })),
    follow: sendTo('follow', ({ context: { ads, position } }): FollowInterestEvent => ({
      type: 'follow',
      ads,
      after: position ?? 0,
    })),
  },
  guards: {
    isOutdated: ({ context }) => context.isOutdated,
    isNewAmong: ({ context }, { ads }: { ads: readonly OwnAdShown[] }) =>
      ads.some((ad) => !context.ads.some((known) => isSame(ad, known))),
  },
  delays: { settlingPause: 500, retryPause },
}).createMachine({
  id: 'adInterest',
  context: { ads: [], numbers: {}, position: null, isOutdated: false },
  invoke: { id: 'follow', src: 'follow' },
  initial: 'none',
  on: {
    'ads.shown': [
      {
        guard: { type: 'isNewAmong', params: ({ event }) => event },
        target: '.loading',
        actions: { type: 'keepAds', params: ({ event }) => event },
      },
      { actions: { type: 'keepAds', params: ({ event }) => event } },
    ],
  },
  states: {
    none: {},
    loading: {
      tags: 'busy',
      entry: 'beginLoad',
      on: { 'interest.changed': { actions: 'markOutdated' } },
      invoke: {
        id: 'loadInterest',
        src: 'loadInterest',
        input: ({ context: { ads } }) => ({ ads }),
        onDone: {
          target: 'known',
          actions: [{ type: 'keepNumbers', params: ({ event }) => event.output }, 'follow'],
        },
        onError: 'waiting',
      },
    },
    known: {
      always: { guard: 'isOutdated', target: 'settling' },
      on: { 'interest.changed': 'settling' },
    },
    settling: { after: { settlingPause: 'loading' } },
    waiting: { on: { 'connection.opened': 'loading' }, after: { retryPause: 'loading' } },
  },
});
