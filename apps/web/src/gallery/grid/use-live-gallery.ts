import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { WatchReply } from '@voltyard/contracts/push';
import {
  type Freshness,
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
import { useCallback, useMemo, useState } from 'react';
import { fromCallback, fromPromise } from 'xstate';
import type { ListRow } from '../../live/use-pinned-rows';
import { inspected } from '../../wiring/inspection/inspection';
import { logFailure } from '../../wiring/failures/log-failure';
import { useKeepListSnapshot, useListSnapshot } from '../../live/list-snapshots';
import { type GalleryApi, useGalleryApi } from '../gallery-api';

export type GalleryRow = ListRow<PhotoGalleryCard>;

/** A gallery as its screen shows it. */
export interface LiveGallery {
  rows: readonly GalleryRow[];
  freshness: Freshness;
  /** `loaded` also while later loads are on their way. */
  status: 'loading' | 'failed' | 'loaded';
  problem: string | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  /** Whether the photo was here and is deleted, as opposed to not loaded yet. */
  isDeleted: (photoId: string) => boolean;
  /** `limit`: how many photos the next page is to have, where it matters. */
  wantMore: (limit?: number) => void;
  retry: () => void;
  /** A photo deleted from this page is gone from it at once, however late the push comes. */
  forget: (photoId: string) => void;
}

const machineOfGallery = liveListMachineOf<PhotoGalleryCard>();

/** Newest first, as the server orders them, so that photos arriving live take their right place. */
const rules = {
  compare: (one: PhotoGalleryCard, other: PhotoGalleryCard) =>
    upwards(other.createdAt, one.createdAt) || upwards(other.photoId, one.photoId),
  idOf: ({ photoId }: PhotoGalleryCard) => photoId,
  belongs: () => true,
};

const upwards = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The gallery of a product type, live. Which one is fixed for the component's life: give it a `key` to change it. */
export function useLiveGallery(productType: ProductType): LiveGallery {
  const api = useGalleryApi();
  /** Photos deleted from this page, with the position of the row that is not to be shown: a later one brings them back. */
  const [forgotten, setForgotten] = useState<ReadonlyMap<string, number | undefined>>(new Map());
  const [{ machine, asking }] = useState(() => {
    const pages: { limit: number | undefined } = { limit: undefined };
    return {
      machine: machineOfGallery.provide({ actors: effectsOf(productType, api, () => pages.limit) }),
      asking: pages,
    };
  });
  const { place, snapshot } = useListSnapshot(`gallery ${productType}`);
  const actor = useActorRef(machine, { id: topicOf(productType), input: rules, snapshot, ...inspected });
  const state = useSelector(actor, (current) => current);
  const { rows: known, hasLoaded, problem, next } = state.context;
  useKeepListSnapshot(place, actor, hasLoaded);
  const isForgotten = (photoId: string) =>
    forgotten.has(photoId) && forgotten.get(photoId) === known[photoId]?.position;
  const rows = useMemo(
    () =>
      visibleRows(state)
        .filter(({ photoId }) => !isForgotten(photoId))
        .map((row) => ({ id: row.photoId, row, isNew: isNewRow(state, row.photoId) })),
    // Everything the order depends on is in these; other parts of the state change without a row changing.
    // oxlint-disable-next-line react/exhaustive-deps
    [known, next, forgotten],
  );
  return {
    rows,
    freshness: freshness(state),
    status: hasLoaded ? 'loaded' : hasFailed(state) ? 'failed' : 'loading',
    problem,
    hasMore: hasMore(state),
    isLoadingMore: isLoadingMore(state),
    isDeleted: (photoId) => isForgotten(photoId) || known[photoId]?.row === null,
    wantMore: (limit) => {
      asking.limit = limit;
      actor.send({ type: 'more.wanted' });
    },
    retry: () => actor.send({ type: 'list.retried' }),
    forget: useCallback(
      (photoId) => {
        const position = actor.getSnapshot().context.rows[photoId]?.position;
        setForgotten((before) => new Map(before).set(photoId, position));
      },
      [actor],
    ),
  };
}

const topicOf = (productType: ProductType): string => `gallery:${productType}`;

function effectsOf(
  productType: ProductType,
  { loadGallery, topics }: GalleryApi,
  limitWanted: () => number | undefined,
) {
  const topic = topicOf(productType);
  return {
    listen: fromCallback(({ sendBack }) =>
      topics.listen(topic, {
        opened: () => sendBack({ type: 'connection.opened' }),
        closed: () => sendBack({ type: 'connection.closed' }),
        changed: (changes) => sendBack({ type: 'changes.heard', changes }),
      }),
    ),
    watch: fromPromise<WatchReply<PhotoGalleryCard>, { after: number | undefined }>(
      ({ input }) => topics.watch(topic, input.after) as Promise<WatchReply<PhotoGalleryCard>>,
    ),
    load: fromPromise<LoadedPage<PhotoGalleryCard>, { before: string | null }>(async ({ input, signal }) => {
      try {
        const limit = input.before === null ? undefined : limitWanted();
        return await loadGallery(productType, { before: input.before, ...(limit && { limit }) }, signal);
      } catch (problem) {
        // Nobody waits for it any more; in development React starts the same actor anew, and it would fail by this.
        if (signal.aborted) return new Promise(() => undefined);
        logFailure(problem);
        throw problem;
      }
    }),
  };
}
