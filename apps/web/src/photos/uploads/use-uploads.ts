import type { UploadedPhoto } from '@voltyard/contracts/photos/photos.rest';
import type { ProductType } from '@voltyard/contracts/product-types';
import { uploadCardMachine, type UploadInput } from '@voltyard/machines/upload-card/upload-card.machine';
import { fileGone } from '@voltyard/machines/upload-card/photo-file';
import { uploadsMachine } from '@voltyard/machines/uploads/uploads.machine';
import { hasErrors } from '@voltyard/machines/notifications/notifications.machine';
import { areAllStored } from '@voltyard/machines/uploads/uploads.selectors';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { useVisitor } from '../../visitor/use-visitor';
import { CallFailed } from '../../wiring/http/call-failed';
import { inspected } from '../../wiring/inspection/inspection';
import { useActors } from '../../wiring/root-actors';
import { uploadOnce } from '../../wiring/http/upload-once';
import type { Uploads } from './uploads';
import { useUploadsApi } from './uploads-api';
import { createPhotoFiles } from './photo-files';
import { useEnvironment } from './use-environment';
import { useUploadDrafts } from './use-upload-drafts';
import { useLatest } from '../../ui/use-latest';

interface UploadsOptions {
  bucket: ProductType;
  /** How many photos there are already: they count towards the most there may be. */
  existing: number;
  /** Three, as an ad may have, unless said otherwise. */
  maximum?: number;
  /** Names the form, and with it the cards that survive a reload; null keeps none. */
  draftKey?: string | null;
  /** Ids of photos that are where they belong: cards of theirs do not come back. */
  attached?: readonly string[];
}

const none: readonly string[] = [];

/** The upload cards of one form, with their real effects. `arePhotosStored`: leaving the page now would lose no photo. */
export function useUploads(asked: UploadsOptions): Uploads & { arePhotosStored: boolean } {
  const { bucket, existing, maximum, draftKey = null, attached = none } = asked;
  const { uploadPhoto, uploadDrafts } = useUploadsApi();
  const { notifications } = useActors();
  const { user } = useVisitor();
  const [files] = useState(createPhotoFiles);
  const [drafts] = useState(() =>
    user === null || draftKey === null ? null : uploadDrafts({ userId: user.id, draftKey }),
  );
  // Uploads start at once; the kind of vehicle may be chosen after the first photo.
  const latestBucket = useLatest(bucket);
  const [machine] = useState(() => {
    const upload = fromPromise<UploadedPhoto, UploadInput>(({ input, signal }) => {
      const { cardId, fileName, onProgress } = input;
      const file = files.fileOf(cardId);
      if (!file) return Promise.reject(missing());
      const send = () =>
        uploadPhoto({ bucket: latestBucket(), cardId, fileName, file }, onProgress, signal).catch(
          (problem: unknown) => explained(problem, file),
        );
      return drafts === null ? send() : uploadOnce({ cardId, drafts, signal }, send);
    });
    return uploadsMachine.provide({
      actors: { uploadCard: uploadCardMachine.provide({ actors: { upload } }) },
    });
  });
  const uploads = useActorRef(machine, {
    input: {
      existing,
      ...(maximum !== undefined && { maximum }),
      isBlocked: hasErrors(notifications.getSnapshot()),
      isOnline: navigator.onLine,
    },
    ...inspected,
  });

  useEffect(() => uploads.send({ type: 'existing.changed', existing }), [uploads, existing]);
  useEnvironment(uploads);
  useEffect(() => files.clear, [files]);
  useUploadDrafts({ drafts, uploads, files, attached });
  return { uploads, files, arePhotosStored: useSelector(uploads, areAllStored) && drafts !== null };
}

const missing = () => Object.assign(new Error(fileGone.message), { code: fileGone.code });

/** A browser calls it a network error too when a file is gone from its disk, or its bytes from the browser's storage. */
async function explained(problem: unknown, file: Blob): Promise<never> {
  const mayBeTheFile = problem instanceof CallFailed && problem.isNetwork;
  throw mayBeTheFile && !(await isReadable(file)) ? missing() : problem;
}

const isReadable = (file: Blob): Promise<boolean> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(true);
    reader.onerror = () => resolve(false);
    reader.readAsArrayBuffer(file.slice(0, 1));
  });
