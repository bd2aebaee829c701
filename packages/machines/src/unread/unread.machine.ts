import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate';

/**
 * In how many conversations of the person who is signed in something is not read yet: what the toolbar and the window's
 * title say.
 *
 *   signedOut
 *   loading    done → following · error → waiting
 *   following  inbox.changed → settling
 *   settling   after settlingPause → loading: many messages at once are asked about once
 *   waiting    connection.opened, after retryPause → loading
 *   anywhere   person.found → loading, for that person · person.lost → signedOut
 *
 * The number stays while it is asked for again. It is told by no push: a row of the inbox says nothing of the others.
 */
export interface UnreadContext {
  userId: string | null;
  count: number;
  /** The number is true at this position of the log. */
  position: number;
}

export type UnreadEvent =
  | { type: 'person.found'; userId: string }
  | { type: 'person.lost' }
  | { type: 'inbox.changed' }
  | { type: 'connection.opened' };

export interface UnreadAnswer {
  unread: number;
  position: number;
}

export interface FollowInput {
  userId: string;
  after: number;
}

/** What `followInbox` reports. */
export type FollowedEvent = Extract<UnreadEvent, { type: 'inbox.changed' }>;

export const unreadMachine = setup({
  types: { context: {} as UnreadContext, events: {} as UnreadEvent },
  actors: {
    loadUnread: fromPromise<UnreadAnswer>(() => Promise.reject(new Error('provide loadUnread'))),
    /** Reports what changes in the inbox after a position, for as long as it runs. */
    followInbox: fromCallback<EventObject, FollowInput>(() => {
      throw new Error('provide followInbox');
    }),
  },
  actions: {
    keepPerson: assign((_, { userId }: { userId: string }) => ({ userId, count: 0, position: 0 })),
    forgetPerson: assign({ userId: null, count: 0, position: 0 }),
    keepCount: assign((_, { unread, position }: UnreadAnswer) => ({ count: unread, position })),
  },
  delays: { settlingPause: 500, retryPause: 30_000 },
}).createMachine({
  id: 'unread',
  context: { userId: null, count: 0, position: 0 },
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
        id: 'followInbox',
        src: 'followInbox',
        input: ({ context }) => ({ userId: context.userId ?? '', after: context.position }),
      },
      on: { 'inbox.changed': 'settling' },
    },
    settling: { after: { settlingPause: 'loading' } },
    waiting: { on: { 'connection.opened': 'loading' }, after: { retryPause: 'loading' } },
  },
});
