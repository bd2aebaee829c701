import { type AddedPhoto, gallerySaveMachine } from '@voltyard/machines/gallery-save/gallery-save.machine';
import { isFormInvalid } from '@voltyard/machines/uploads/uploads.selectors';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { useLatest } from '../../ui/use-latest';
import type { UploadsActor } from '../../photos/uploads/uploads';
import { inspected } from '../../wiring/inspection/inspection';
import { useGalleryApi } from '../gallery-api';
import { putUploaded } from './put-uploaded';
import { useReportFailure } from '../../wiring/failures/report-failure';

interface GallerySaveOptions {
  uploads: UploadsActor;
  /** The card's photo is in the gallery. */
  onTaken: (cardId: string) => void;
}

/** Puts what is uploaded in the gallery, and says in a notification why it could not. */
export function useGallerySave({ uploads, onTaken }: GallerySaveOptions) {
  const { putInGallery } = useGalleryApi();
  const reportFailure = useReportFailure();
  const latest = useLatest({ onTaken });
  const [machine] = useState(() => {
    // Outlives a save that failed half-way: what it did is reported by the one that succeeds.
    const taken = new Map<string, AddedPhoto>();
    return gallerySaveMachine.provide({
      actors: {
        putInGallery: fromPromise<AddedPhoto[]>(async ({ signal }) => {
          await putUploaded({
            uploads,
            put: putInGallery,
            onTaken: (cardId, photo) => {
              taken.set(photo.photoId, photo);
              latest().onTaken(cardId);
            },
            signal,
          });
          const photos = [...taken.values()];
          taken.clear();
          return photos;
        }),
      },
      actions: {
        announceFailed: (_, { problem }) =>
          reportFailure(new Error(problem?.message ?? 'The photos could not be put in the gallery.')),
      },
    });
  });
  const save = useActorRef(machine, inspected);
  const isInvalid = useSelector(
    uploads,
    (snapshot) =>
      isFormInvalid(snapshot) ||
      !snapshot.context.cards.some(({ summary }) => summary.isUploaded || summary.isUploading),
  );
  useEffect(() => save.send({ type: 'form.changed', isInvalid }), [save, isInvalid]);
  return save;
}
