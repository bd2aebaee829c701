import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { looksLikeId } from '@voltyard/contracts/ids';
import { loadingMachineOf } from '@voltyard/machines/loading/loading.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from '../../wiring/router/hooks';
import { fromPromise } from 'xstate';
import { useVisitor } from '../../visitor/use-visitor';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { inspected } from '../../wiring/inspection/inspection';
import { useAdsApi } from '../ads-api';
import { searchParameter } from './results-place';

/**
 * When the results of a search had been looked at before, by the entry of the browser's history that looks at them: who
 * comes back to it sees the same ads marked.
 */
const seenBefore = new Map<string, string>();

/**
 * Where the address names a search of the user's, its results are seen by this; answers which of them are new. The address
 * is fixed for the component's life.
 */
export function useNewSince(): (card: AdCard) => boolean {
  const { markSearchSeen } = useAdsApi();
  const { user } = useVisitor();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const id = search.get(searchParameter);
  const [machine] = useState(() =>
    loadingMachineOf<string | null>().provide({
      actors: {
        load: fromPromise<string | null>(async ({ signal }) => {
          if (user === null || id === null || !looksLikeId(id)) return null;
          const known = seenBefore.get(`${key} ${id}`);
          if (known !== undefined) return known;
          const before = await loggedUnlessStopped(signal, markSearchSeen(id));
          seenBefore.set(`${key} ${id}`, before);
          return before;
        }),
      },
    }),
  );
  const actor = useActorRef(machine, inspected);
  const since = useSelector(actor, ({ context }) => context.value);
  return useCallback(
    (card: AdCard) => since !== null && card.createdAt > since && card.userId !== user?.id,
    [since, user],
  );
}
