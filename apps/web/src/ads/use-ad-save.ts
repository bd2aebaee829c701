import type { SellerAdFields } from '@voltyard/contracts/ads/seller-ad-fields';
import type { ProductType } from '@voltyard/contracts/product-types';
import {
  type AdSaveInput,
  adSaveMachine,
  type SaveAdInput,
  type SavedAd,
} from '@voltyard/machines/ad-save/ad-save.machine';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { paths } from '../wiring/paths';
import { useActors } from '../wiring/root-actors';
import { useAdsApi } from './ads-api';
import type { ExistingPhoto } from './existing-photos';
import { nothingDone, savePhotos } from './save-photos';
import { useLatest } from './use-latest';
import type { UploadsActor } from './use-uploads';

const announcementTime = 6000;

interface AdSaveAsked {
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
export function useAdSave(asked: AdSaveAsked) {
  const api = useAdsApi();
  const { snackbar } = useActors();
  // The machine is made once; its effects read what the form holds by the time they run.
  const latest = useLatest(asked);
  const [machine] = useState(() => {
    const done = nothingDone(asked.input.version ?? null);
    return adSaveMachine.provide({
      actors: {
        saveAd: fromPromise<SavedAd, SaveAdInput>(async ({ input: { fields, adId, version } }) => {
          const known = fields as SellerAdFields;
          const saved =
            adId === null || version === null
              ? await api.createAd(latest().adId, known)
              : await api.updateAd(adId, version, known);
          done.version = saved.version;
          return saved;
        }),
        savePhotos: fromPromise<{ version: number } | void, { adId: string }>(({ input, signal }) => {
          const { uploads, existing } = latest();
          return savePhotos({ adId: input.adId, uploads, existing, done, api, signal });
        }),
      },
      actions: {
        announceSaved: (_, { mode }) => {
          latest().onSaved?.();
          const to = paths.adsForSaleList(latest().productType);
          snackbar.send({
            type: 'message.shown',
            snack: {
              message: mode === 'create' ? 'Your ad is live' : 'Your changes are live',
              kind: 'success',
              duration: announcementTime,
              button: { label: 'View', to },
            },
          });
        },
        announceFailed: (_, { problem }) =>
          snackbar.send({
            type: 'message.shown',
            snack: { message: problem?.message ?? 'Not saved', kind: 'error', duration: announcementTime },
          }),
      },
    });
  });
  return useActorRef(machine, { input: asked.input });
}
