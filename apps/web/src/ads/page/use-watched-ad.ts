import { AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import { hasFailed, isMissing } from '@voltyard/machines/live-list/live-list.selectors';
import { liveListMachineOf } from '@voltyard/machines/live-list/live-list.machine';
import { loadedList } from '@voltyard/machines/live-list/loaded-list';
import type { LoadedPage } from '@voltyard/machines/live-list/live-rows';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { givenAd } from '../../wiring/http/given-ads';
import { CallFailed } from '../../wiring/http/call-failed';
import { topicEffects } from '../../wiring/live/topic-effects';
import { inspected } from '../../wiring/inspection/inspection';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { type AdsApi, useAdsApi } from '../ads-api';

interface WatchedAdQuery {
  adId: string;
  /** The kinds it may be of: an id alone does not tell. */
  kinds: readonly AdKind[];
  /** As the list has it from which it was opened. */
  known: AdCard | undefined;
}

/** Of what it was about, where the server says so. */
interface About {
  productType: ProductType | undefined;
}

/** Before it could be shown it was removed, or the operator hid it. */
type GoneAd = ({ status: 'removed' } & About) | ({ status: 'hidden' } & About);

export type WatchedAd =
  | { status: 'loading' }
  | { status: 'missing' }
  | GoneAd
  | { status: 'failed'; problem: string; retry: () => void }
  /** As it was last heard of, also after it was removed. */
  | { status: 'shown'; card: AdCard; isRemoved: boolean };

const machineOfAd = liveListMachineOf<AdCard>();
const rules = { compare: () => 0, belongs: () => true, idOf: adIdOf };

/** One live ad, as a list with a single row. The ad and the user must not change during the component's life. */
export function useWatchedAd(query: WatchedAdQuery): WatchedAd {
  const api = useAdsApi();
  const [gone, setGone] = useState<GoneAd>({ status: 'removed', productType: undefined });
  const [machine] = useState(() => machineOfAd.provide({ actors: effectsOf(query, api, setGone) }));
  const [given] = useState(() => givenTo(query));
  const [begun] = useState(() => given && loadedList(machine, rules, pageOf(given)));
  const actor = useActorRef(machine, { id: topicOf(query), input: rules, snapshot: begun, ...inspected });
  const state = useSelector(actor, (current) => current);
  const { rows, hasLoaded, problem } = state.context;
  const heard = rows[query.adId]?.row ?? null;
  const [lastKnown, setLastKnown] = useState(query.known);
  if (heard !== null && heard !== lastKnown) setLastKnown(heard);
  const card = heard ?? lastKnown;
  if (card !== undefined) return { status: 'shown', card, isRemoved: hasLoaded && heard === null };
  if (hasLoaded) return gone;
  if (isMissing(state)) return { status: 'missing' };
  if (!hasFailed(state)) return { status: 'loading' };
  return { status: 'failed', problem: problem ?? '', retry: () => actor.send({ type: 'list.retried' }) };
}

const topicOf = ({ adId }: WatchedAdQuery) => `ad:${adId}` as const;

function effectsOf(query: WatchedAdQuery, api: AdsApi, onGone: (gone: GoneAd) => void) {
  const { adId, kinds, known } = query;
  return {
    ...topicEffects(api.topics, topicOf(query), AdCard),
    load: fromPromise<LoadedPage<AdCard>, { before: string | null }>(async ({ signal }) => {
      const card =
        known ?? (await loggedUnlessStopped(signal, loadUnlessGone(onGone)(api, kinds, adId, signal)));
      return pageOf(card);
    }),
  };
}

/** A single card tells no position: watched after the log's beginning, its newest state is heard at once. */
const pageOf = (card: AdCard | null): LoadedPage<AdCard> => ({
  rows: card === null ? [] : [card],
  next: null,
  position: 0,
});

const givenTo = ({ adId, kinds, known }: WatchedAdQuery): AdCard | undefined =>
  known === undefined && kinds.length === 1 ? givenAd(kinds[0]!, adId) : undefined;

/** Null for a removed or hidden ad: it may come back while its page is open. */
const loadUnlessGone =
  (onGone: (gone: GoneAd) => void) =>
  (...load: Parameters<typeof loadAdOfKinds>): Promise<AdCard | null> =>
    loadAdOfKinds(...load).catch((problem: unknown) => {
      if (!(problem instanceof CallFailed)) throw problem;
      if (!problem.isRemoved && problem.code !== 'ad-hidden') throw problem;
      const { isRemoved, productType } = problem;
      onGone({ status: isRemoved ? 'removed' : 'hidden', productType });
      return null;
    });

const loadAdOfKinds = (
  { loadAd, loadAdOfEitherKind }: AdsApi,
  [kind, ...others]: readonly AdKind[],
  adId: string,
  signal: AbortSignal,
): Promise<AdCard> => (others.length === 0 ? loadAd(kind!, adId, signal) : loadAdOfEitherKind(adId, signal));
