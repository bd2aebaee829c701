import { assign, type EventObject, fromCallback, fromPromise, raise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * What a person deleted within the last day, page by page, and how they restore it.
 *
 *   list
 *     loading      done → loaded, the first pages · error → failed · list.changed → loading anew
 *     loaded       listens from the list's position on
 *                  more.clicked [hasMore] → loadingMore · list.changed → loading
 *                  connection.opened [hasProblem] → loading
 *     loadingMore  done → loaded, a further page · error → loaded, with a problem · list.changed → loading
 *     failed       list.retried, connection.opened → loading
 *   restoration    restore.clicked [isRestorable]: the item is queued
 *     idle         [hasQueued] → restoring
 *     restoring    done → idle, announceRestored: the item is gone from the list · error → idle, announceFailed
 *                  both: list.changed
 *                  error [isOffline] → idle, with a problem, which goes as the list is loaded again
 *
 * The pushes of deleted ads have no cards in them, so this is no live list: it is told that something has changed, and
 * loads. While it loads nothing has to be heard, since it then listens from the position of what came.
 *
 * Items stay visible while they are loaded again, and so does the reason of a failure until a load succeeds.
 */
export interface RecentlyDeletedContext {
  items: readonly DeletedItem[];
  /** Where the next page begins; null when there is none. */
  next: string | null;
  /** How many there are on all pages. */
  count: number;
  /** The list is true at this position of the log; null before the first load. */
  position: number | null;
  /** Items to restore, one after the other; the first is being restored. */
  queue: readonly DeletedItem[];
  /** Why the last load failed. */
  problem: EffectProblem | null;
}

export interface DeletedItem {
  id: string;
  title: string;
  /** The address of a small picture; null when there is none. */
  picture: string | null;
  /** ISO 8601 */
  deletedAt: string;
}

export type DeletedItems = Pick<RecentlyDeletedContext, 'items' | 'next' | 'count'> & { position: number };

export type RecentlyDeletedEvent =
  /** Something was deleted or restored, here or elsewhere. */
  | { type: 'list.changed' }
  /** The connection to the server is back. */
  | { type: 'connection.opened' }
  | { type: 'list.retried' }
  | { type: 'more.clicked' }
  | { type: 'restore.clicked'; id: string };

export interface LoadItemsInput {
  /** As many as are shown already: loading again hides none of them. */
  atLeast: number;
}

export interface ListenInput {
  /** What came after this position is a change; null where only the connection is waited for. */
  after: number | null;
}

/** The item that is being restored, or is the next one to be. */
const firstOf = ({ queue }: RecentlyDeletedContext): DeletedItem => queue[0]!;

const provide = (effect: string) => Promise.reject(new Error(`provide ${effect}`));

export const recentlyDeletedMachine = setup({
  types: {
    context: {} as RecentlyDeletedContext,
    events: {} as RecentlyDeletedEvent,
    tags: {} as 'busy' | 'problem',
  },
  actors: {
    /** Reports `list.changed` and `connection.opened`. */
    listen: fromCallback<EventObject, ListenInput>(() => {
      throw new Error('provide listen');
    }),
    loadItems: fromPromise<DeletedItems, LoadItemsInput>(() => provide('loadItems')),
    loadMore: fromPromise<DeletedItems, { before: string | null }>(() => provide('loadMore')),
    restore: fromPromise<void, DeletedItem>(() => provide('restore')),
  },
  actions: {
    announceRestored: (_, _params: { item: DeletedItem }) => {
      throw new Error('provide announceRestored');
    },
    announceFailed: (_, _params: { error: unknown }) => {
      throw new Error('provide announceFailed');
    },
    takeItems: assign((_, loaded: DeletedItems) => ({ ...loaded, problem: null })),
    takeMore: assign(({ context }, { items, next, count }: DeletedItems) => ({
      items: [...context.items, ...items],
      next,
      count,
    })),
    enqueue: assign(({ context }, { id }: { id: string }) => ({
      queue: [...context.queue, ...context.items.filter((item) => item.id === id)],
    })),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    removeRestored: assign(({ context }) => {
      const items = context.items.filter(({ id }) => id !== firstOf(context).id);
      return { items, count: context.count - (context.items.length - items.length) };
    }),
    keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
    forgetProblem: assign({ problem: null }),
  },
  guards: {
    hasProblem: ({ context }) => context.problem !== null,
    hasMore: ({ context }) => context.next !== null,
    isOffline: (_, { error }: { error: unknown }) => problemOf(error).isNetwork === true,
    hasQueued: ({ context }) => context.queue.length > 0,
    isRestorable: ({ context: { items, queue } }, { id }: { id: string }) =>
      items.some((item) => item.id === id) && !queue.some((item) => item.id === id),
  },
}).createMachine({
  id: 'recentlyDeleted',
  type: 'parallel',
  context: { items: [], next: null, count: 0, position: null, queue: [], problem: null },
  states: {
    list: {
      initial: 'loading',
      on: { 'list.changed': '.loading' },
      states: {
        loading: {
          tags: 'busy',
          invoke: {
            id: 'loadItems',
            src: 'loadItems',
            input: ({ context }) => ({ atLeast: context.items.length }),
            onDone: { target: 'loaded', actions: { type: 'takeItems', params: ({ event }) => event.output } },
            onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
        loaded: {
          invoke: { id: 'listen', src: 'listen', input: ({ context }) => ({ after: context.position }) },
          on: {
            'more.clicked': { guard: 'hasMore', target: 'loadingMore' },
            'connection.opened': { guard: 'hasProblem', target: 'loading' },
          },
        },
        loadingMore: {
          tags: 'busy',
          entry: 'forgetProblem',
          invoke: {
            id: 'loadMore',
            src: 'loadMore',
            input: ({ context }) => ({ before: context.next }),
            onDone: { target: 'loaded', actions: { type: 'takeMore', params: ({ event }) => event.output } },
            onError: { target: 'loaded', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
        failed: {
          tags: 'problem',
          invoke: { id: 'awaitConnection', src: 'listen', input: { after: null } },
          on: { 'list.retried': 'loading', 'connection.opened': 'loading' },
        },
      },
    },
    restoration: {
      initial: 'idle',
      on: {
        'restore.clicked': {
          guard: { type: 'isRestorable', params: ({ event }) => event },
          actions: { type: 'enqueue', params: ({ event }) => event },
        },
      },
      states: {
        idle: { always: { guard: 'hasQueued', target: 'restoring' } },
        restoring: {
          invoke: {
            id: 'restore',
            src: 'restore',
            input: ({ context }) => firstOf(context),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'announceRestored', params: ({ context }) => ({ item: firstOf(context) }) },
                'removeRestored',
                'dequeue',
                raise({ type: 'list.changed' }),
              ],
            },
            onError: [
              {
                guard: { type: 'isOffline', params: ({ event }) => event },
                target: 'idle',
                actions: [{ type: 'keepProblem', params: ({ event }) => event }, 'dequeue'],
              },
              {
                target: 'idle',
                actions: [
                  { type: 'announceFailed', params: ({ event }) => event },
                  'dequeue',
                  raise({ type: 'list.changed' }),
                ],
              },
            ],
          },
        },
      },
    },
  },
});
