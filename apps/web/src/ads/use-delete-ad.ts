import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { useCallback } from 'react';
import { useReportFailure } from '../wiring/report-failure';
import { useActors } from '../wiring/root-actors';
import { useAdsApi } from './ads-api';
import { adIdOf, kindOf } from './kinds/ad-kind';

/** Long enough to notice a slip and take it back. */
const undoTime = 8000;

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
              snack: { message: `“${card.title}” is back`, kind: 'success', duration: 3000 },
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
        snack: {
          message: `“${card.title}” was deleted`,
          button: { label: 'Undo', action },
          duration: undoTime,
        },
      });
      return true;
    },
    [deleteAd, restoreAd, snackbar, snackActions, report],
  );
}
