import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { useEffect } from 'react';
import { useAdsApi } from '../ads-api';
import type { Uploads } from '../../photos/uploads/uploads';
import type { AdEditActor } from './use-ad-edit';

interface SavedPhotosOptions extends Uploads {
  kind: AdKind;
  adId: string;
  isSaved: boolean;
  edit: AdEditActor;
}

/** Once all is saved, the new photos are photos the ad has: their upload cards make room for them. */
export function useSavedPhotos({ kind, adId, isSaved, uploads, files, edit }: SavedPhotosOptions): void {
  const { loadAd } = useAdsApi();
  useEffect(() => {
    if (!isSaved) return;
    const controller = new AbortController();
    loadAd(kind, adId, controller.signal).then(
      (card) => {
        const onAd = new Set(card.photos.map(({ photoId }) => photoId));
        // A photo that was chosen meanwhile is not on the ad: its card stays.
        for (const { cardId, summary } of uploads.getSnapshot().context.cards) {
          if (summary.photoId === null || !onAd.has(summary.photoId)) continue;
          uploads.send({ type: 'card.removed', cardId });
          files.remove(cardId);
        }
        edit.send({ type: 'photos.loaded', photos: card.photos });
      },
      // The upload cards stay and say "Uploaded", which is true as well.
      () => undefined,
    );
    return () => controller.abort();
  }, [kind, adId, isSaved, uploads, files, loadAd, edit]);
}
