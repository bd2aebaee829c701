import type { AdFields, AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { adPath } from '@voltyard/contracts/pages';
import type { ProductType } from '@voltyard/contracts/product-types';
import {
  type AdSaveInput,
  type RemovedPhoto,
  type SaveAdInput,
  type SavedAd,
  type SavePhotosInput,
} from '@voltyard/machines/ad-save/ad-save.setup';
import { adSaveMachine } from '@voltyard/machines/ad-save/ad-save.machine';
import { messageSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { inspected } from '../../wiring/inspection/inspection';
import { useReportedAttempts } from '../../wiring/failures/report-failure';
import { useActors } from '../../wiring/root-actors';
import { useAdsApi } from '../ads-api';
import type { ExistingPhoto } from '@voltyard/machines/ad-edit/existing-photos';
import { formPhotos } from '../photos/form-photos';
import { useLatest } from '../../ui/use-latest';
import { useWhenOnline } from '../../ui/use-when-online';
import type { UploadsActor } from '../../photos/uploads/uploads';

interface AdSaveOptions {
  kind: AdKind;
  input: AdSaveInput;
  /** What a new ad is posted under, the same for each retry; of an ad that exists, its id. */
  idToPost: () => string;
  /** The new ad is there; its photos may not be on it yet. */
  onPosted?: (adId: string) => void;
  productType: ProductType;
  uploads: UploadsActor;
  existing: readonly ExistingPhoto[];
  /** The form as it stands cannot be saved yet. */
  isInvalid: boolean;
  /** The ad is saved, photos and all, and before anything is announced. */
  onSaved?: () => void;
}

/** Saves the form's ad with its photos, and says so in the snackbar. */
export function useAdSave(options: AdSaveOptions) {
  const api = useAdsApi();
  const { snackbar } = useActors();
  // The machine is made once; its effects read what the form holds by the time they run.
  const latest = useLatest(options);
  const { reporting, takeBack } = useReportedAttempts({ except: 'ad-changed-elsewhere', isInPlace: true });
  const [machine] = useState(() =>
    adSaveMachine.provide({
      actors: {
        saveAd: fromPromise<SavedAd, SaveAdInput>(({ input: { fields, adId, version, photos } }) =>
          reporting(async () => {
            const { kind, idToPost, onPosted } = latest();
            if (adId === null || version === null) {
              const posted = await api.createAd(kind, idToPost(), fields as AdFields, photos);
              onPosted?.(posted.adId);
              return posted;
            }
            return { ...(await api.updateAd(kind, adId, version, fields as AdFields)), photoIds: [] };
          }),
        ),
        removePhoto: fromPromise<RemovedPhoto, { photoId: string }>(({ input }) =>
          reporting(() => api.removePhoto(input.photoId)),
        ),
        savePhotos: fromPromise<{ version: number }, SavePhotosInput>(({ input: { adId, photos } }) =>
          reporting(() => api.savePhotosOnAd(latest().kind, adId, photos)),
        ),
      },
      actions: {
        announceSaved: (_, { mode, adId, photoIds }) => {
          latest().uploads.send({ type: 'cards.attached', photoIds });
          latest().onSaved?.();
          const { kind, idToPost } = latest();
          snackbar.send({
            type: 'message.shown',
            snack: messageSnack(
              mode === 'create' ? 'Your ad is live' : 'Your changes are live',
              { label: 'View', to: adPath(kind, adId ?? idToPost()) },
              'success',
            ),
          });
        },
        // The reason is shown beside the button, or at the questions, as an alert: a message would repeat it over the fields.
        announceFailed: () => {},
      },
    }),
  );
  const save = useActorRef(machine, { input: options.input, ...inspected });
  const { uploads, existing, isInvalid } = options;
  // Not only what is typed makes a form complete: also a draft from before, or the answers of another tab.
  useEffect(() => save.send({ type: 'form.restored', isInvalid }), [save, isInvalid]);
  useEffect(() => {
    const sendPhotos = () =>
      save.send({
        type: 'photos.changed',
        photos: formPhotos(existing, uploads.getSnapshot().context.cards),
      });
    sendPhotos();
    const subscription = uploads.subscribe(sendPhotos);
    return () => subscription.unsubscribe();
  }, [save, uploads, existing]);
  const hasProblem = useSelector(save, ({ context }) => context.problem !== null);
  useWhenOnline(hasProblem, () => save.send({ type: 'network.returned' }));
  // The sentence beside the button goes with the first change; an error that is not visible must not stop uploads.
  useEffect(() => {
    if (!hasProblem) takeBack();
  }, [hasProblem, takeBack]);
  return save;
}
