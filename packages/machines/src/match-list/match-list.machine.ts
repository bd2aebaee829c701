import { assign, type EventObject, fromCallback, fromPromise, sendTo, setup } from 'xstate';
import type { ProblemCode } from '@voltyard/contracts/problems';
import { type EffectProblem, problemOf } from '../effect-problem.js';

/**
 * The matches of an ad, or the ads of a person that can have some. Matches are stored nowhere, so what is pushed says only
 * that something is not as it was, and the list is loaded again: as many items as are wanted, in one piece.
 *
 *   rows
 *     starting     with items → loaded, without → loading
 *     loading      done → loaded · error → failed, missing [isNotFound]
 *     failed       list.retried, connection.opened → loading
 *     missing      what it belongs to is gone · list.changed → loading
 *     loaded       [isOutdated] → outdated · list.changed → outdated · more.wanted [hasMore] → loadingMore
 *     outdated     after refreshPause → refreshing: many changes at once load it once · more.wanted [hasMore] → loadingMore
 *     refreshing, loadingMore
 *                  done → loaded · error → stale, missing [isNotFound] · list.changed: it is outdated when it comes
 *     stale        items from before, with a problem · after retryPause, list.retried, list.changed, connection.opened →
 *                  refreshing · more.wanted [hasMore] → loadingMore
 *   connection     connecting until the first of: connection.opened → open · connection.closed → closed
 *
 * `listen` runs from the beginning to the end; with each load it is told which items to hear of, from which position on.
 */
export interface MatchListContext<Item extends ListedItem = ListedItem, Facts = unknown> {
  items: readonly Item[];
  /** What is said of the list as a whole; null before the first load. */
  facts: Facts | null;
  /** There are further items. */
  hasMore: boolean;
  /** How many items come at once. */
  pageSize: number;
  /** So many items are to be shown at least. */
  wanted: number;
  /** The list is true at this position of the log; null before the first load. */
  position: number | null;
  /** Every item that was shown once: what comes back is not new. */
  knownIds: readonly string[];
  /** Those that came after the list was loaded. */
  newIds: readonly string[];
  /** Something has changed since the load that is under way began. */
  isOutdated: boolean;
  /** Why the last load failed. */
  problem: EffectProblem | null;
}

export interface ListedItem {
  readonly id: string;
}

export interface LoadedMatches<Item, Facts> {
  items: readonly Item[];
  facts: Facts;
  hasMore: boolean;
  position: number;
}

export interface MatchListInput<Item = ListedItem, Facts = unknown> {
  /** What is known of it already. */
  known: LoadedMatches<Item, Facts> | null;
  /** How many items come at once. */
  pageSize: number;
}

export type MatchListEvent =
  /** Something of it is not as it was loaded. */
  | { type: 'list.changed' }
  | { type: 'connection.opened' }
  | { type: 'connection.closed' }
  | { type: 'more.wanted' }
  | { type: 'list.retried' };

/** Tells `listen` what to hear of from a position on. */
export interface FollowEvent<Item = ListedItem> {
  type: 'follow';
  items: readonly Item[];
  after: number;
}

export interface LoadMatchesInput {
  atLeast: number;
}

const notFound: ProblemCode = 'not-found';

/** Longer where the server wants it. */
const retryPause = 5000;

/** What came since the list was loaded: not the items of the pages behind the last one that was shown. */
function newIn(
  { items, hasMore, knownIds, newIds, position }: MatchListContext,
  loaded: readonly ListedItem[],
): string[] {
  if (position === null) return [];
  const shown = new Set(items.map(({ id }) => id));
  const lastShown = hasMore ? loaded.findLastIndex(({ id }) => shown.has(id)) : loaded.length;
  const known = new Set(knownIds);
  const stillNew = new Set(newIds);
  return loaded.flatMap(({ id }, index) =>
    stillNew.has(id) || (!known.has(id) && index < lastShown) ? [id] : [],
  );
}

const setupOf = <Item extends ListedItem, Facts>() =>
  setup({
    types: {
      context: {} as MatchListContext<Item, Facts>,
      input: {} as MatchListInput<Item, Facts>,
      events: {} as MatchListEvent,
      tags: {} as 'busy' | 'problem',
    },
    actors: {
      /** Reports `list.changed`, `connection.opened` and `connection.closed`; hears `FollowEvent`s. */
      listen: fromCallback<EventObject>(() => {
        throw new Error('provide listen');
      }),
      load: fromPromise<LoadedMatches<Item, Facts>, LoadMatchesInput>(() =>
        Promise.reject(new Error('provide load')),
      ),
    },
    actions: {
      take: assign(({ context }, { items, facts, hasMore, position }: LoadedMatches<Item, Facts>) => ({
        items,
        facts,
        hasMore,
        position,
        newIds: newIn(context, items),
        knownIds: [...new Set([...context.knownIds, ...items.map(({ id }) => id)])],
        problem: null,
      })),
      follow: sendTo('listen', ({ context: { items, position } }): FollowEvent<Item> => ({
        type: 'follow',
        items,
        after: position ?? 0,
      })),
      wantMore: assign({ wanted: ({ context: { items, pageSize } }) => items.length + pageSize }),
      markOutdated: assign({ isOutdated: true }),
      beginLoad: assign({ isOutdated: false }),
      keepProblem: assign({ problem: (_, { error }: { error: unknown }) => problemOf(error) }),
      forget: assign({ items: [], facts: null, hasMore: false, position: null, newIds: [], problem: null }),
    },
    guards: {
      isKnown: ({ context }) => context.position !== null,
      hasMore: ({ context }) => context.hasMore,
      isOutdated: ({ context }) => context.isOutdated,
      isNotFound: (_, { error }: { error: unknown }) => problemOf(error).code === notFound,
    },
    delays: {
      refreshPause: 100,
      retryPause: ({ context }) => Math.max(retryPause, (context.problem?.retryAfter ?? 0) * 1000),
    },
  });

export const matchListMachineOf = <Item extends ListedItem, Facts>() => {
  const matchList = setupOf<Item, Facts>();
  const loadElse = (onFailure: 'failed' | 'stale', id: string) =>
    matchList.createStateConfig({
      invoke: {
        id,
        src: 'load',
        input: ({ context }) => ({ atLeast: context.wanted }),
        onDone: {
          target: 'loaded',
          actions: [{ type: 'take', params: ({ event }) => event.output }, 'follow'],
        },
        onError: [
          { guard: { type: 'isNotFound', params: ({ event }) => event }, target: 'missing' },
          { target: onFailure, actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    });
  /** Loads again what is shown; its answer replaces all of it. */
  const loadingAgain = (id: string) =>
    matchList.createStateConfig({
      entry: 'beginLoad',
      on: { 'list.changed': { actions: 'markOutdated' } },
      ...loadElse('stale', id),
    });
  return matchList.createMachine({
    id: 'matchList',
    type: 'parallel',
    context: ({ input: { known, pageSize } }) => ({
      items: known?.items ?? [],
      facts: known?.facts ?? null,
      hasMore: known?.hasMore ?? false,
      pageSize,
      wanted: pageSize,
      position: known?.position ?? null,
      knownIds: known?.items.map(({ id }) => id) ?? [],
      newIds: [],
      isOutdated: false,
      problem: null,
    }),
    invoke: { id: 'listen', src: 'listen' },
    states: {
      rows: {
        initial: 'starting',
        states: {
          starting: { always: [{ guard: 'isKnown', target: 'loaded', actions: 'follow' }, 'loading'] },
          loading: { tags: 'busy', ...loadElse('failed', 'load') },
          failed: { tags: 'problem', on: { 'list.retried': 'loading', 'connection.opened': 'loading' } },
          missing: { entry: 'forget', on: { 'list.changed': 'loading' } },
          loaded: {
            always: { guard: 'isOutdated', target: 'outdated' },
            on: {
              'list.changed': 'outdated',
              'more.wanted': { guard: 'hasMore', target: 'loadingMore', actions: 'wantMore' },
            },
          },
          outdated: {
            on: { 'more.wanted': { guard: 'hasMore', target: 'loadingMore', actions: 'wantMore' } },
            after: { refreshPause: 'refreshing' },
          },
          refreshing: loadingAgain('refresh'),
          loadingMore: loadingAgain('loadMore'),
          stale: {
            tags: 'problem',
            on: {
              'list.retried': 'refreshing',
              'list.changed': 'refreshing',
              'connection.opened': 'refreshing',
              'more.wanted': { guard: 'hasMore', target: 'loadingMore', actions: 'wantMore' },
            },
            after: { retryPause: 'refreshing' },
          },
        },
      },
      connection: {
        initial: 'connecting',
        on: { 'connection.opened': '.open', 'connection.closed': '.closed' },
        states: { connecting: {}, closed: {}, open: {} },
      },
    },
  });
};

export const matchListMachine = matchListMachineOf<ListedItem, unknown>();
