import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';

/**
 * How much the person who is signed in has not read yet, of their conversations or of their notices: what the toolbar and
 * the window's title say.
 *
 *   signedOut
 *   loading    done → following · error → waiting
 *   following  unread.changed → settling
 *     certain   unread.doubted → doubtful
 *     doubtful  after doubtPause → loading
 *   settling   after settlingPause → loading: many messages at once are asked about once
 *   waiting    connection.opened, after retryPause → loading
 *   anywhere   person.found → loading, for that person · person.lost → signedOut
 *
 * The number stays while it is asked for again. It is told by no push: a row says nothing of the others.
 * What many people follow at once makes the number doubtful, not wrong: each of their pages asks at a time of its own.
 */
export interface UnreadContext {
  userId: string | null;
  count: number;
  /** Of how many matches the notices among them tell. */
  matches: number;
  /** The number is true at this position of the log. */
  position: number;
}

export type UnreadEvent =
  | { type: 'person.found'; userId: string }
  | { type: 'person.lost' }
  | { type: 'unread.changed' }
  | { type: 'unread.doubted' }
  | { type: 'connection.opened' };

export interface UnreadAnswer {
  unread: number;
  /** Left out where there are no notices of matches. */
  matches?: number;
  position: number;
}

export interface FollowInput {
  userId: string;
  after: number;
}

/** What `followUnread` reports. */
export type FollowedEvent = Extract<UnreadEvent, { type: 'unread.changed' | 'unread.doubted' }>;

/** By chance, so that pages that heard or failed in the same moment do not ask in the same moment (ms). */
const between = (from: number, to: number) => (): number => from + Math.random() * (to - from);

export const unreadMachine = setup({
  types: { context: {} as UnreadContext, events: {} as UnreadEvent },
  actors: {
    loadUnread: fromPromise<UnreadAnswer>(() => Promise.reject(new Error('provide loadUnread'))),
    /** Reports that something changed after a position, for as long as it runs. */
    followUnread: fromCallback<EventObject, FollowInput>(() => {
      throw new Error('provide followUnread');
    }),
  },
  actions: {
    keepPerson: assign((_, { userId }: { userId: string }) => ({
      userId,
      count: 0,
      matches: 0,
      position: 0,
    })),
    forgetPerson: assign({ userId: null, count: 0, matches: 0, position: 0 }),
    keepCount: assign((_, { unread, matches = 0, position }: UnreadAnswer) => ({
      count: unread,
      matches,
      position,
    })),
  },
  delays: { settlingPause: 500, doubtPause: between(5000, 30_000), retryPause: between(20_000, 40_000) },
}).createMachine({
  id: 'unread',
  context: { userId: null, count: 0, matches: 0, position: 0 },
  initial: 'signedOut',
  on: {
    'person.found': { target: '.loading', actions: { type: 'keepPerson', params: ({ event }) => event } },
    'person.lost': { target: '.signedOut', actions: 'forgetPerson' },
  },
  states: {
    signedOut: {},
    loading: {
      invoke: {
        id: 'loadUnread',
        src: 'loadUnread',
        onDone: {
          target: 'following',
          actions: { type: 'keepCount', params: ({ event }) => event.output },
        },
        onError: 'waiting',
      },
    },
    following: {
      invoke: {
        id: 'followUnread',
        src: 'followUnread',
        input: ({ context }) => ({ userId: context.userId ?? '', after: context.position }),
      },
      on: { 'unread.changed': 'settling' },
      initial: 'certain',
      states: {
        certain: { on: { 'unread.doubted': 'doubtful' } },
        doubtful: { after: { doubtPause: '#unread.loading' } },
      },
    },
    settling: { after: { settlingPause: 'loading' } },
    waiting: { on: { 'connection.opened': 'loading' }, after: { retryPause: 'loading' } },
  },
});
