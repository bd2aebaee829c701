import { assign, fromPromise, raise, setup } from 'xstate';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * What a person deleted within the last day, page by page, and how they restore it.
 *
 *   list
 *     loading      done → loaded, the first pages · error → failed · list.changed → loading anew
 *     loaded       more.clicked [hasMore] → loadingMore · list.changed → loading
 *     loadingMore  done → loaded, a further page · error → loaded, with a problem · list.changed → loading
 *     failed       list.retried, list.changed → loading
 *   restoration    restore.clicked [isRestorable]: the item is queued
 *     idle         [hasQueued] → restoring
 *     restoring    done → idle, announceRestored: the item is gone from the list · error → idle, announceFailed
 *                  both: list.changed
 *
 * Items stay visible while they are loaded again, and so does the reason of a failure until a load succeeds.
 */
export interface RecentlyDeletedContext {
  items: readonly DeletedItem[];
  /** Where the next page begins; null when there is none. */
  next: string | null;
  /** How many there are on all pages. */
  count: number;
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

export type DeletedItems = Pick<RecentlyDeletedContext, 'items' | 'next' | 'count'>;

export type RecentlyDeletedEvent =
  /** Something was deleted or restored, here or elsewhere. */
  | { type: 'list.changed' }
  | { type: 'list.retried' }
  | { type: 'more.clicked' }
  | { type: 'restore.clicked'; id: string };

export interface LoadItemsInput {
  /** As many as are shown already: loading again hides none of them. */
  atLeast: number;
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
    loadItems: fromPromise<DeletedItems, LoadItemsInput>(() => provide('loadItems')),
    loadMore: fromPromise<DeletedItems, { before: string | null }>(() => provide('loadMore')),
    restore: fromPromise<void, { id: string }>(() => provide('restore')),
  },
  actions: {
    announceRestored: (_, _params: { item: DeletedItem }) => {
      throw new Error('provide announceRestored');
    },
    announceFailed: (_, _params: { error: unknown }) => {
      throw new Error('provide announceFailed');
    },
    takeItems: assign((_, { items, next, count }: DeletedItems) => ({ items, next, count, problem: null })),
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
    hasMore: ({ context }) => context.next !== null,
    hasQueued: ({ context }) => context.queue.length > 0,
    isRestorable: ({ context: { items, queue } }, { id }: { id: string }) =>
      items.some((item) => item.id === id) && !queue.some((item) => item.id === id),
  },
}).createMachine({
  id: 'recentlyDeleted',
  type: 'parallel',
  context: { items: [], next: null, count: 0, queue: [], problem: null },
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
        loaded: { on: { 'more.clicked': { guard: 'hasMore', target: 'loadingMore' } } },
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
        failed: { tags: 'problem', on: { 'list.retried': 'loading' } },
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
            input: ({ context }) => ({ id: firstOf(context).id }),
            onDone: {
              target: 'idle',
              actions: [
                { type: 'announceRestored', params: ({ context }) => ({ item: firstOf(context) }) },
                'removeRestored',
                'dequeue',
                raise({ type: 'list.changed' }),
              ],
            },
            onError: {
              target: 'idle',
              actions: [
                { type: 'announceFailed', params: ({ event }) => event },
                'dequeue',
                raise({ type: 'list.changed' }),
              ],
            },
          },
        },
      },
    },
  },
});
