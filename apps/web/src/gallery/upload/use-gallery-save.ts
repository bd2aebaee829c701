import {
  gallerySaveMachine,
  type SavePhotosInput,
} from '@voltyard/machines/gallery-save/gallery-save.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { useLatest } from '../../ui/use-latest';
import type { UploadsActor } from '../../photos/uploads/uploads';
import { useReportFailure } from '../../wiring/failures/report-failure';
import { CallFailed } from '../../wiring/http/call-failed';
import { inspected } from '../../wiring/inspection/inspection';
import { useGalleryApi } from '../gallery-api';
import { photosOfCards } from './photos-of-cards';

export type GallerySaveActor = ActorRefFrom<typeof gallerySaveMachine>;

interface GallerySaveOptions {
  uploads: UploadsActor;
  /** The card's photo is in the gallery. */
  onTaken: (cardId: string) => void;
}

/** Puts what is uploaded in the gallery; while it has failed, a notification says why. */
export function useGallerySave({ uploads, onTaken }: GallerySaveOptions): GallerySaveActor {
  const { putInGallery } = useGalleryApi();
  const reportFailure = useReportFailure();
  const latest = useLatest({ onTaken });
  const [machine] = useState(() =>
    gallerySaveMachine.provide({
      actors: {
        savePhotos: fromPromise<void, SavePhotosInput>(async ({ input, signal }) => {
          await putInGallery(input.photos, signal);
        }),
      },
      actions: { removeCards: (_, { cardIds }) => cardIds.forEach(latest().onTaken) },
    }),
  );
  const save = useActorRef(machine, inspected);
  useEffect(() => {
    const sendPhotos = () =>
      save.send({ type: 'photos.changed', photos: photosOfCards(uploads.getSnapshot().context.cards) });
    sendPhotos();
    const subscription = uploads.subscribe(sendPhotos);
    return () => subscription.unsubscribe();
  }, [save, uploads]);
  const problem = useSelector(save, ({ context }) => context.problem);
  // Taken back when it is tried again: an error that is shown keeps uploads waiting, and the save waits for uploads.
  useEffect(() => {
    if (problem === null) return undefined;
    return reportFailure(problem.isNetwork === true ? CallFailed.offline() : new Error(problem.message));
  }, [problem, reportFailure]);
  return save;
}
