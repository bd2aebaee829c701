import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import { matches } from '@voltyard/contracts/ads/criteria/judge';
import { type AdSort, compareBy } from '@voltyard/contracts/ads/criteria/sort-orders';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { WatchReply } from '@voltyard/contracts/push';
import {
  freshness,
  hasFailed,
  hasMore,
  isLoadingMore,
  isNewRow,
  liveListMachineOf,
  visibleRows,
} from '@voltyard/machines/live-list/live-list.machine';
import type { LoadedPage } from '@voltyard/machines/live-list/live-rows';
import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, useState } from 'react';
import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import { CallFailed } from '../../wiring/http/call-failed';
import { inspected } from '../../wiring/inspection/inspection';
import { useKeepListSnapshot, useListSnapshot } from '../../live/list-snapshots';
import { logFailure } from '../../wiring/failures/log-failure';
import { type AdsApi, useAdsApi } from '../ads-api';
import type { LiveAdsList } from './live-ads-list';

export interface LiveAdsAsked extends Criteria {
  kind: AdKind;
  productType: ProductType;
  /** Only the ads of this user. */
  user?: { id: string };
  sort?: AdSort;
  limit?: number;
}

const machineOfAds = liveListMachineOf<AdCard>();
export type LiveAdsActor = ActorRefFrom<typeof machineOfAds>;

/** The ads asked for, live. What is asked is fixed for the component's life: give it a `key` to ask anew. */
export function useLiveAds(asked: LiveAdsAsked): LiveAdsList {
  const api = useAdsApi();
  const [isMissing, setMissing] = useState(false);
  const [{ machine, rules }] = useState(() => ({
    machine: machineOfAds.provide({ actors: effectsOf(asked, api, () => setMissing(true)) }),
    rules: rulesOf(asked),
  }));
  const { place, snapshot } = useListSnapshot(JSON.stringify(asked));
  const actor = useActorRef(machine, { id: topicOf(asked), input: rules, snapshot, ...inspected });
  const list = useListOf(actor);
  useKeepListSnapshot(place, actor, list.status === 'loaded');
  return { ...list, isMissing };
}

/** What a list's actor has to show. */
export function useListOf(actor: LiveAdsActor): Omit<LiveAdsList, 'isMissing'> {
  const state = useSelector(actor, (current) => current);
  const { rules, rows: known, hasLoaded, problem, next } = state.context;
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
    freshness: freshness(state),
    status: hasLoaded ? 'loaded' : hasFailed(state) ? 'failed' : 'loading',
    problem,
    hasMore: hasMore(state),
    isLoadingMore: isLoadingMore(state),
    wantMore: () => actor.send({ type: 'more.wanted' }),
    retry: () => actor.send({ type: 'list.retried' }),
  };
}

const topicOf = ({ kind, productType, user }: LiveAdsAsked): string =>
  user ? `user:${user.id}` : `${kind}:${productType}`;

/** A user's topic tells of all of their ads, for sale and wanted, of every kind of vehicle. */
const rulesOf = ({ kind, productType, user, sort = 'newest', limit: _, ...criteria }: LiveAdsAsked) => ({
  compare: compareBy(sort),
  idOf: adIdOf,
  belongs: matches({ kind, productType, userId: user?.id }, criteria),
});

function effectsOf(asked: LiveAdsAsked, { loadAds, topics }: AdsApi, onMissing: () => void) {
  const topic = topicOf(asked);
  const { user, ...rest } = asked;
  return {
    listen: fromCallback(({ sendBack }) =>
      topics.listen(topic, {
        opened: () => sendBack({ type: 'connection.opened' }),
        closed: () => sendBack({ type: 'connection.closed' }),
        changed: (changes) => sendBack({ type: 'changes.heard', changes }),
      }),
    ),
    watch: fromPromise<WatchReply<AdCard>, { after: number | undefined }>(
      ({ input }) => topics.watch(topic, input.after) as Promise<WatchReply<AdCard>>,
    ),
    load: fromPromise<LoadedPage<AdCard>, { before: string | null }>(async ({ input, signal }) => {
      try {
        return await loadAds({ ...rest, user: user?.id }, input.before, signal);
      } catch (problem) {
        // Nobody waits for it any more; in development React starts the same actor anew, and it would fail by this.
        if (signal.aborted) return new Promise(() => undefined);
        if (problem instanceof CallFailed && problem.code === 'not-found') onMissing();
        logFailure(problem);
        throw problem;
      }
    }),
  };
}
