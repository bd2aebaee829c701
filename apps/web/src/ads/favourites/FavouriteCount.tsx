import { FavouriteCountRow } from '@voltyard/contracts/favourites/favourites.rest';
import { liveListMachineOf } from '@voltyard/machines/live-list/live-list.machine';
import type { LoadInput } from '@voltyard/machines/live-list/live-list.setup';
import type { LoadedPage } from '@voltyard/machines/live-list/live-rows';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { locale } from '../../ui/formats';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import { inspected } from '../../wiring/inspection/inspection';
import { topicEffects } from '../../wiring/live/topic-effects';
import { type AdsApi, useAdsApi } from '../ads-api';

const machineOfCount = liveListMachineOf<FavouriteCountRow>();

/** How many people saved an ad, live; nothing where too few did. */
export function FavouriteCount({ adId }: { adId: string }) {
  const api = useAdsApi();
  const [machine] = useState(() => machineOfCount.provide({ actors: effectsOf(api, adId) }));
  const actor = useActorRef(machine, {
    id: topicOf(adId),
    input: { compare: () => 0, belongs: () => true, idOf: () => adId },
    ...inspected,
  });
  const count = useSelector(actor, ({ context }) => context.rows[adId]?.row?.count ?? null);
  return (
    count !== null && <p className="ad-actions__count">Saved by {count.toLocaleString(locale)} people</p>
  );
}

const topicOf = (adId: string) => `favourite-count:${adId}`;

const effectsOf = ({ loadFavouriteCount, topics }: AdsApi, adId: string) => ({
  ...topicEffects(topics, topicOf(adId), FavouriteCountRow),
  load: fromPromise<LoadedPage<FavouriteCountRow>, LoadInput>(async ({ signal }) => {
    const { count, position } = await loggedUnlessStopped(signal, loadFavouriteCount(adId, signal));
    return { rows: count === null ? [] : [{ count }], next: null, position };
  }),
});
