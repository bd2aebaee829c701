import { quoted } from '@voltyard/contracts/texts';
import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import { useCallback } from 'react';
import { isolated } from '../ui/isolated';
import { useUndoableDeletion } from '../deletion/use-undoable-deletion';
import { useAdsApi } from './ads-api';

/** Deletes an ad, with a way to take it back; answers whether this press deleted it. */
export function useDeleteAd(): (card: AdCard) => Promise<boolean> {
  const { deleteAd, restoreAd } = useAdsApi();
  const deleteUndoably = useUndoableDeletion();
  return useCallback(
    (card) => {
      const [kind, adId] = [kindOf(card), adIdOf(card)];
      const title = quoted(isolated(card.title));
      return deleteUndoably({
        id: adId,
        remove: () => deleteAd(kind, adId),
        restore: () => restoreAd(kind, adId),
        messages: {
          gone: `${title} was deleted`,
          restoring: `Restoring ${title} …`,
          stillGone: `${title} is still deleted`,
          back: `${title} is back`,
        },
        failures: { notGone: 'The ad was not deleted.', notBack: 'The ad was not restored.' },
      }).catch(() => false);
    },
    [deleteAd, restoreAd, deleteUndoably],
  );
}
