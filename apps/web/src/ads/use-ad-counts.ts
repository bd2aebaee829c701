import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { type ProductType, productTypes } from '@voltyard/contracts/product-types';
import { loadingMachineOf } from '@voltyard/machines/loading/loading.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { useVisitor } from '../visitor/use-visitor';
import type { AdCountsOfUser } from '../wiring/http/ads';
import { loggedUnlessStopped } from '../wiring/failures/unless-stopped';
import { inspected } from '../wiring/inspection/inspection';
import { type AdsApi, useAdsApi } from './ads-api';

/**
 * How many ads a user has of each kind of vehicle, live; null until it is known, `failed` where it cannot be, `missing`
 * where there is no such user. Kind and user are fixed for the component's life: give it a `key` to change them.
 */
export function useAdCountsOfUser(
  kind: AdKind,
  userId: string,
): AdCountsOfUser | 'failed' | 'missing' | null {
  const isOwn = useVisitor().userId === userId;
  const api = useAdsApi();
  const { topics } = api;
  const [machine] = useState(() => machineOf(api, kind, userId));
  const actor = useActorRef(machine, inspected);
  useEffect(() => {
    const outdated = () => actor.send({ type: 'value.outdated' });
    let wasOpened = false;
    const listener = {
      opened: () => {
        // What happened before the connection came back is counted too.
        if (wasOpened) outdated();
        wasOpened = true;
      },
      closed: () => undefined,
      changed: outdated,
    };
    const stops = [
      topics.listen(`user:${userId}`, listener),
      // Both share one connection, whose state is told once.
      ...(isOwn ? [topics.listen(`private-ads:${userId}`, { ...listener, opened: () => undefined })] : []),
    ];
    return () => stops.forEach((stop) => stop());
  }, [actor, topics, userId, isOwn]);
  return useSelector(actor, (state) => {
    if (state.matches('missing')) return 'missing';
    return state.matches('failed') ? 'failed' : state.context.value;
  });
}

/** As above, for a user who is known to exist. */
export function useAdCounts(kind: AdKind, userId: string): AdCountsOfUser | 'failed' | null {
  const counts = useAdCountsOfUser(kind, userId);
  return counts === 'missing' ? 'failed' : counts;
}

const machineOf = ({ loadAdCounts }: AdsApi, kind: AdKind, userId: string) =>
  loadingMachineOf<AdCountsOfUser>().provide({
    actors: {
      load: fromPromise<AdCountsOfUser>(({ signal }) =>
        loggedUnlessStopped(signal, loadAdCounts(kind, userId, signal)),
      ),
    },
  });

/** The kind of vehicle a user has most ads of; the first kind without any ads. */
export const mostFrequentType = ({ withPrivate: counts }: AdCountsOfUser): ProductType =>
  productTypes.reduce((most, type) => (counts[type] > counts[most] ? type : most));
