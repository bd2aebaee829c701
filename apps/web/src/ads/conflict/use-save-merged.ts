import type { AdFields } from '@voltyard/contracts/ads/ad-kinds';
import { adSaveMachine } from '@voltyard/machines/ad-save/ad-save.machine';
import { type SaveAdInput, type SavedAd } from '@voltyard/machines/ad-save/ad-save.setup';
import { messageSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { fromPromise } from 'xstate';
import { inspected } from '../../wiring/inspection/inspection';
import { useReportedAttempts } from '../../wiring/failures/report-failure';
import { useActors } from '../../wiring/root-actors';
import { useAdsApi } from '../ads-api';
import type { ConflictedEdit } from './conflicted-edit';
import { useLatest } from '../../ui/use-latest';

interface MergedSave {
  edit: ConflictedEdit;
  /** Of the ad as the comparison shows it. */
  version: number;
  onSaved: () => void;
}

/** Saves on top of what is there now; the ad's photos are left to its form. */
export function useSaveMerged({ edit: { kind, adId }, version, onSaved }: MergedSave) {
  const { updateAd } = useAdsApi();
  const { snackbar } = useActors();
  const latest = useLatest({ onSaved });
  const { reporting } = useReportedAttempts({ except: 'ad-changed-elsewhere', isInPlace: true });
  const [machine] = useState(() =>
    adSaveMachine.provide({
      actors: {
        saveAd: fromPromise<SavedAd, SaveAdInput>(({ input: { fields } }) =>
          reporting(async () => ({
            ...(await updateAd(kind, adId, version, fields as AdFields)),
            photoIds: [],
          })),
        ),
      },
      actions: {
        announceSaved: () => {
          snackbar.send({
            type: 'message.shown',
            snack: messageSnack('Your changes are live', undefined, 'success'),
          });
          latest().onSaved();
        },
        // The reason is shown beside the button, or at the questions, as an alert: a message would repeat it over the fields.
        announceFailed: () => {},
      },
    }),
  );
  return useActorRef(machine, { input: { mode: 'edit', adId, version }, ...inspected });
}
