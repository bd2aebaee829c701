import type { AdFields, AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ProductType } from '@voltyard/contracts/product-types';
import {
  type AdSaveInput,
  adSaveMachine,
  type SaveAdInput,
  type SavedAd,
} from '@voltyard/machines/ad-save/ad-save.machine';
import { messageSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { inspected } from '../../wiring/inspection/inspection';
import { useReportedAttempts } from '../../wiring/failures/report-failure';
import { useActors } from '../../wiring/root-actors';
import { useAdsApi } from '../ads-api';
import type { ExistingPhoto } from '../photos/existing-photos';
import { adPaths } from '../kinds/ad-paths';
import { nothingDone, savePhotos } from '../photos/save-photos';
import { useLatest } from '../../ui/use-latest';
import type { UploadsActor } from '../../photos/uploads/uploads';

interface AdSaveOptions {
  kind: AdKind;
  input: AdSaveInput;
  /** Made beforehand for an ad that does not exist yet. */
  adId: string;
  productType: ProductType;
  uploads: UploadsActor;
  existing: readonly ExistingPhoto[];
  /** The ad is saved, photos and all, and before anything is announced. */
  onSaved?: () => void;
}

/** Saves the form's ad and then its photos, and says so in the snackbar. */
export function useAdSave(asked: AdSaveOptions) {
  const api = useAdsApi();
  const { snackbar } = useActors();
  // The machine is made once; its effects read what the form holds by the time they run.
  const latest = useLatest(asked);
  const { reporting, takeBack } = useReportedAttempts({ except: 'ad-changed-elsewhere', isInPlace: true });
  const [machine] = useState(() => {
    const done = nothingDone(asked.input.version ?? null);
    return adSaveMachine.provide({
      actors: {
        saveAd: fromPromise<SavedAd, SaveAdInput>(({ input: { fields, adId, version } }) =>
          reporting(async () => {
            const { kind, adId: newId } = latest();
            const saved =
              adId === null || version === null
                ? await api.createAd(kind, newId, fields as AdFields)
                : await api.updateAd(kind, adId, version, fields as AdFields);
            done.version = saved.version;
            return saved;
          }),
        ),
        savePhotos: fromPromise<{ version: number } | void, { adId: string }>(({ input, signal }) =>
          reporting(() => {
            const { kind, uploads, existing } = latest();
            return savePhotos({ kind, adId: input.adId, uploads, existing, done, api, signal });
          }),
        ),
      },
      actions: {
        announceSaved: (_, { mode }) => {
          latest().uploads.send({ type: 'cards.attached', photoIds: [...done.attached.keys()] });
          latest().onSaved?.();
          const { kind, productType } = latest();
          snackbar.send({
            type: 'message.shown',
            snack: messageSnack(
              mode === 'create' ? 'Your ad is live' : 'Your changes are live',
              { label: 'View', to: adPaths[kind].list(productType) },
              'success',
            ),
          });
        },
        // Why stands beside the button, or at the questions, as an alert: a message would say it again, over the fields.
        announceFailed: () => {},
      },
    });
  });
  const save = useActorRef(machine, { input: asked.input, ...inspected });
  const hasProblem = useSelector(save, ({ context }) => context.problem !== null);
  // The sentence beside the button goes with the first change; an error that nobody sees must not stop uploads.
  useEffect(() => {
    if (!hasProblem) takeBack();
  }, [hasProblem, takeBack]);
  return save;
}
