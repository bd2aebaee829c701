import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { messageSnack, undoSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useCallback } from 'react';
import { isolated } from '../ui/isolated';
import { useReportFailure } from '../wiring/report-failure';
import { useActors } from '../wiring/root-actors';
import { useAdsApi } from './ads-api';

/** Deletes an ad at once; nobody is asked whether they are sure, since the snackbar takes it back. */
export function useDeleteAd(): (card: AdCard) => Promise<boolean> {
  const { deleteAd, restoreAd } = useAdsApi();
  const { snackbar, snackActions } = useActors();
  const report = useReportFailure();
  return useCallback(
    async (card) => {
      const [kind, adId] = [kindOf(card), adIdOf(card)];
      const undo = () =>
        restoreAd(kind, adId).then(
          () =>
            snackbar.send({
              type: 'message.shown',
              snack: messageSnack(`“${isolated(card.title)}” is back`, undefined, 'success'),
            }),
          report,
        );
      try {
        await deleteAd(kind, adId);
      } catch (problem) {
        report(problem);
        return false;
      }
      const action = snackActions.register(() => void undo());
      snackbar.send({
        type: 'message.shown',
        snack: undoSnack(`“${isolated(card.title)}” was deleted`, action),
      });
      return true;
    },
    [deleteAd, restoreAd, snackbar, snackActions, report],
  );
}
