import { FavouriteRow } from '@voltyard/contracts/favourites/favourites.rest';
import { liveListMachineOf } from '@voltyard/machines/live-list/live-list.machine';
import { visibleRows } from '@voltyard/machines/live-list/live-list.selectors';
import type { LoadInput } from '@voltyard/machines/live-list/live-list.setup';
import type { LoadedPage } from '@voltyard/machines/live-list/live-rows';
import { createActor, fromPromise } from 'xstate';
import { loggedUnlessStopped } from '../../wiring/failures/unless-stopped';
import type { FollowSaved } from '../../wiring/hearts';
import { inspected } from '../../wiring/inspection/inspection';
import { topicEffects } from '../../wiring/live/topic-effects';
import type { AdsApi } from '../ads-api';

type SavedAd = Pick<FavouriteRow, 'adId'>;

const machineOfSavedAds = liveListMachineOf<SavedAd>();

export const favouritesTopic = (userId: string) => `favourites:${userId}`;

/** As the topic names the rows of a user. */
export const favouriteIdOf =
  (userId: string) =>
  ({ adId }: SavedAd): string =>
    `${userId}.${adId}`;

/** Which ads a user saved, live on each of their devices. */
export const followSavedAds =
  ({ loadFavouriteIds, topics }: AdsApi, userId: string): FollowSaved =>
  (changed) => {
    const topic = favouritesTopic(userId);
    const load = async (signal: AbortSignal): Promise<LoadedPage<SavedAd>> => {
      const { adIds, position } = await loggedUnlessStopped(signal, loadFavouriteIds(signal));
      return { rows: adIds.map((adId) => ({ adId })), next: null, position };
    };
    const list = createActor(
      machineOfSavedAds.provide({
        actors: {
          ...topicEffects<SavedAd>(topics, topic, FavouriteRow),
          load: fromPromise<LoadedPage<SavedAd>, LoadInput>(({ signal }) => load(signal)),
        },
      }),
      {
        id: `saved ${topic}`,
        input: { compare: () => 0, belongs: () => true, idOf: favouriteIdOf(userId) },
        ...inspected,
      },
    );
    let known: unknown = null;
    list.subscribe((state) => {
      if (!state.context.hasLoaded || state.context.rows === known) return;
      known = state.context.rows;
      changed(new Set(visibleRows(state).map(({ adId }) => adId)));
    });
    list.start();
    return () => void list.stop();
  };
