import type { UploadedPhoto } from '@voltyard/contracts/photos/photos.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { hasErrors } from '@voltyard/machines/notifications/notifications.machine';
import { uploadCardMachine, type UploadInput } from '@voltyard/machines/upload-card/upload-card.machine';
import { uploadsMachine } from '@voltyard/machines/uploads/uploads.machine';
import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { useActors } from '../wiring/root-actors';
import { useAdsApi } from './ads-api';
import { useLatest } from './use-latest';
import { createPhotoFiles, type PhotoFiles } from './photo-files';

export type UploadsActor = ActorRefFrom<typeof uploadsMachine>;

export interface Uploads {
  uploads: UploadsActor;
  files: PhotoFiles;
}

/** The upload cards of one form, with their real effects. `existing` photos of the ad count towards the most it may have. */
export function useUploads({ bucket, existing }: { bucket: ProductType; existing: number }): Uploads {
  const { uploadPhoto } = useAdsApi();
  const { notifications } = useActors();
  const [files] = useState(createPhotoFiles);
  // Uploads start at once; the kind of vehicle may be chosen after the first photo.
  const latestBucket = useLatest(bucket);
  const [machine] = useState(() => {
    const upload = fromPromise<UploadedPhoto, UploadInput>(
      ({ input: { cardId, fileName, onProgress }, signal }) => {
        const file = files.fileOf(cardId);
        if (!file) return Promise.reject(new Error('The file is not in reach any more. Choose it again.'));
        return uploadPhoto({ bucket: latestBucket(), cardId, fileName, file }, onProgress, signal);
      },
    );
    return uploadsMachine.provide({
      actors: { uploadCard: uploadCardMachine.provide({ actors: { upload } }) },
    });
  });
  const uploads = useActorRef(machine, {
    input: { existing, isBlocked: hasErrors(notifications.getSnapshot()), isOnline: navigator.onLine },
  });

  useEffect(() => uploads.send({ type: 'existing.changed', existing }), [uploads, existing]);
  useEffect(() => {
    let wasBlocked = hasErrors(notifications.getSnapshot());
    const subscription = notifications.subscribe((snapshot) => {
      const isBlocked = hasErrors(snapshot);
      if (isBlocked !== wasBlocked) uploads.send({ type: isBlocked ? 'errors.appeared' : 'errors.cleared' });
      wasBlocked = isBlocked;
    });
    return () => subscription.unsubscribe();
  }, [uploads, notifications]);
  useEffect(() => {
    const lose = () => uploads.send({ type: 'network.lost' });
    const regain = () => uploads.send({ type: 'network.returned' });
    addEventListener('offline', lose);
    addEventListener('online', regain);
    return () => {
      removeEventListener('offline', lose);
      removeEventListener('online', regain);
    };
  }, [uploads]);
  useEffect(() => files.clear, [files]);
  return { uploads, files };
}
