import type { PushSchema } from '@voltyard/contracts/push';
import {
  deletedIds,
  freshness,
  hasFailed,
  hasMore,
  isOutdated,
  isLoadingMore,
  isMissing,
  isNewRow,
  isTakingOffer,
  offeredCount,
  visibleRows,
} from '@voltyard/machines/live-list/live-list.selectors';
import { liveListMachineOf } from '@voltyard/machines/live-list/live-list.machine';
import { loadedList } from '@voltyard/machines/live-list/loaded-list';
import type { LoadInput } from '@voltyard/machines/live-list/live-list.setup';
import type { LoadedPage, RowRules } from '@voltyard/machines/live-list/live-rows';
import { shallowEqual, useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { type ActorRefFrom, fromPromise, type Snapshot } from 'xstate';
import { loggedUnlessStopped } from '../wiring/failures/unless-stopped';
import { inspected } from '../wiring/inspection/inspection';
import type { LiveTopics } from '../wiring/live/live-topics';
import { topicEffects } from '../wiring/live/topic-effects';
import { type ListSnapshots, useKeepListSnapshot, useListSnapshot } from './list-snapshots';
import type { LiveList } from './live-list';

interface PageQuery {
  /** The cursor of the page that was loaded last; null for the first page. */
  before: string | null;
  /** How many rows the page is to have; the server's choice where it is undefined. */
  limit: number | undefined;
}

export interface LiveListOptions<Row> {
  /** Names the list among those of its page: its snapshot is kept by it. */
  name: string;
  /** Of what people write to each other nothing is kept when its page is left: the list is loaded again. */
  isKept?: boolean;
  /** Where it is kept instead, by its name: it comes back as it was for as long as this is there. */
  snapshots?: ListSnapshots;
  topic: string;
  topics: LiveTopics;
  /** Of the rows that are pushed. */
  schema: PushSchema<Row>;
  rules: RowRules<Row>;
  /**
   * Its new rows stand at its beginning, so that it need not be sent them where very many watch: it offers them, and loads
   * its first page when the person asks. A list that is narrowed must see a row to know whether it belongs in it.
   */
  hasDigests?: boolean;
  load: (query: PageQuery, signal: AbortSignal) => Promise<LoadedPage<Row>>;
  /** Its first page, where the browser's page was sent with it. */
  given?: () => LoadedPage<Row> | undefined;
}

/** A list that is loaded page by page and then follows its topic. */
export interface FollowedList<Row> extends LiveList<Row> {
  /** Rows that were here and are deleted, as opposed to not loaded yet. */
  deletedIds: readonly string[];
  /** What the list is of does not exist, or is not for this user. */
  isMissing: boolean;
  /** A row deleted from this page is gone from it at once, however late the push comes. */
  hideDeleted: (id: string) => void;
}

export type LiveListActor<Row> = ActorRefFrom<ReturnType<typeof liveListMachineOf<Row>>>;

/** Rows of a topic, live. The options are fixed for the component's life: give it a `key` to change them. */
export function useLiveList<Row>(options: LiveListOptions<Row>): FollowedList<Row> {
  const [{ machine, rules, topic }] = useState(() => ({
    ...options,
    machine: liveListMachineOf<Row>().provide({ actors: effectsOf(options) }),
  }));
  const { isKept = true } = options;
  const { snapshot, ...entry } = useListSnapshot(options.name, options.snapshots);
  const [begun] = useState(() => {
    if (isKept && snapshot) return withRules(snapshot, rules);
    const page = options.given?.();
    return page && loadedList(machine, rules, page);
  });
  const actor = useActorRef(machine, { id: topic, input: rules, snapshot: begun, ...inspected });
  const list = useShownList(actor);
  useKeepListSnapshot(entry, actor, isKept && list.status === 'loaded');
  return {
    ...list,
    deletedIds: useSelector(actor, deletedIds, shallowEqual),
    isMissing: useSelector(actor, isMissing),
    hideDeleted: (id) => actor.send({ type: 'row.deleted', id }),
  };
}

/** One that an earlier version of this page stored has none. */
const noOffer = { offered: {}, offerProblem: null };

/** A snapshot that was stored has lost its functions. */
const withRules = (snapshot: Snapshot<unknown>, rules: object): Snapshot<unknown> =>
  'context' in snapshot
    ? Object.assign({}, snapshot, { context: Object.assign({}, noOffer, snapshot.context, { rules }) })
    : snapshot;

/** What a list's actor has to show. */
export function useShownList<Row>(actor: LiveListActor<Row>): LiveList<Row> {
  const state = useSelector(actor, (current) => current);
  const [waiting, tellWaiting] = useState(0);
  const { rules, rows: known, hasLoaded, problem, next, offerProblem } = state.context;
  const rows = useMemo(
    () =>
      visibleRows(state)
        .map((row) => ({ id: rules.idOf(row), row }))
        .map(({ id, row }) => ({ id, row, isNew: isNewRow(state, id) })),
    // Everything the order depends on is in these; other parts of the state change without a row changing.
    // oxlint-disable-next-line react/exhaustive-deps
    [known, next],
  );
  return {
    rows,
    waiting,
    tellWaiting,
    freshness: freshness(state),
    status: hasLoaded ? 'loaded' : hasFailed(state) ? 'failed' : 'loading',
    problem,
    isOutdated: isOutdated(state),
    hasMore: hasMore(state),
    isLoadingMore: isLoadingMore(state),
    wantMore: (limit) => actor.send({ type: 'more.wanted', ...(limit !== undefined && { limit }) }),
    retry: () => actor.send({ type: 'list.retried' }),
    offer: {
      count: offeredCount(state),
      isTaking: isTakingOffer(state),
      problem: offerProblem,
      take: () => actor.send({ type: 'offer.taken' }),
    },
  };
}

function effectsOf<Row>({ topic, topics, schema, load, hasDigests = false }: LiveListOptions<Row>) {
  return {
    ...topicEffects(topics, topic, schema, { hasDigests }),
    load: fromPromise<LoadedPage<Row>, LoadInput>(({ input: { before, limit }, signal }) =>
      loggedUnlessStopped(signal, load({ before, limit }, signal)),
    ),
  };
}
