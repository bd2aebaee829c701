import { pageSizes } from '@voltyard/contracts/limits';
import { viewerMachine } from '@voltyard/machines/viewer/viewer.machine';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { useLatest } from '../../ui/use-latest';
import { inspected } from '../../wiring/inspection/inspection';
import type { LiveGallery } from '../grid/use-live-gallery';
import { useOpenPhoto } from '../grid/use-open-photo';
import { useDeletePhoto } from './use-delete-photo';

export type ViewerActor = ActorRefFrom<typeof viewerMachine>;

const largestPage = Math.max(...pageSizes.choices);

interface Viewer {
  viewer: ViewerActor;
  /** Deletes a photo from the grid; the viewer has an event for it. */
  deletePhoto: (photoId: string) => Promise<void>;
}

/** The viewer of a gallery: what is open is what the address says. */
export function useViewer(list: LiveGallery): Viewer {
  const { openId, show } = useOpenPhoto();
  const remove = useDeletePhoto({
    onDeleted: list.hideDeleted,
    onRestored: (photoId) => viewer.send({ type: 'photo.restored', photoId }),
  });
  const latest = useLatest({ list, show, remove });
  const [machine] = useState(() =>
    viewerMachine.provide({
      actors: {
        deletePhoto: fromPromise<void, { photoId: string }>(({ input }) => latest().remove(input.photoId)),
      },
      actions: {
        showPhoto: (_, { photoId }) => {
          if (photoId !== null) latest().show(photoId);
        },
        loadPage: (_, { isLarge }) => latest().list.wantMore(isLarge ? largestPage : undefined),
        loadAgain: () => {
          const { status, retry, wantMore } = latest().list;
          if (status === 'failed') retry();
          else wantMore();
        },
      },
    }),
  );
  const viewer: ViewerActor = useActorRef(machine, { input: { photoId: openId }, ...inspected });
  const { rows, deletedIds, hasMore, isLoadingMore, status, problem } = list;
  useEffect(() => {
    const gallery = {
      photoIds: rows.map(({ id }) => id),
      deletedIds,
      hasMore,
      isLoading: status === 'loading' || isLoadingMore,
      problem,
    };
    viewer.send({ type: 'gallery.changed', gallery });
  }, [viewer, rows, deletedIds, hasMore, isLoadingMore, status, problem]);
  useEffect(() => viewer.send({ type: 'photo.opened', photoId: openId }), [viewer, openId]);
  return { viewer, deletePhoto: remove };
}
