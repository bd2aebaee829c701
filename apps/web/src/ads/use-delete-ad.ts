import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { useCallback } from 'react';
import { messageOf } from '../wiring/call-failed';
import { useActors } from '../wiring/root-actors';
import { useAdsApi } from './ads-api';

/** Long enough to notice a slip and take it back. */
const undoTime = 8000;

/** Deletes an ad at once; nobody is asked whether they are sure, since the snackbar takes it back. */
export function useDeleteAd(): (card: SellerAdCard) => Promise<boolean> {
  const { deleteAd, restoreAd } = useAdsApi();
  const { snackbar, snackActions } = useActors();
  return useCallback(
    async ({ sellerAdId, title }) => {
      const fail = (problem: unknown) =>
        snackbar.send({
          type: 'message.shown',
          snack: { message: messageOf(problem), kind: 'error', duration: undoTime },
        });
      const undo = () =>
        restoreAd(sellerAdId).then(
          () =>
            snackbar.send({
              type: 'message.shown',
              snack: { message: `“${title}” is back`, kind: 'success', duration: 3000 },
            }),
          fail,
        );
      try {
        await deleteAd(sellerAdId);
      } catch (problem) {
        fail(problem);
        return false;
      }
      const action = snackActions.register(() => void undo());
      snackbar.send({
        type: 'message.shown',
        snack: { message: `“${title}” was deleted`, button: { label: 'Undo', action }, duration: undoTime },
      });
      return true;
    },
    [deleteAd, restoreAd, snackbar, snackActions],
  );
}
