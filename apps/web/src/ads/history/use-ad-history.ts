import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { AdHistoryEntry } from '@voltyard/contracts/ads/ad-history';
import { adHistoryMachine } from '@voltyard/machines/ad-history/ad-history.machine';
import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { inspected } from '../../wiring/inspection/inspection';
import { useAdsApi } from '../ads-api';

export type AdHistoryActor = ActorRefFrom<typeof adHistoryMachine>;

/** The history of one ad, which must stay the same one during the component's life. */
export function useAdHistory(card: AdCard): AdHistoryActor {
  const { loadAdHistory } = useAdsApi();
  const [machine] = useState(() =>
    adHistoryMachine.provide({
      actors: {
        loadHistory: fromPromise<AdHistoryEntry[]>(({ signal }) =>
          loggedUnlessStopped(signal, loadAdHistory(kindOf(card), adIdOf(card), signal)),
        ),
      },
    }),
  );
  const actor = useActorRef(machine, inspected);
  const known = useRef(card.version);
  useEffect(() => {
    if (known.current === card.version) return;
    known.current = card.version;
    actor.send({ type: 'ad.changed' });
  }, [actor, card.version]);
  return actor;
}
