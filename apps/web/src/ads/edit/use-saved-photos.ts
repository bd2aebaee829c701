import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { useEffect } from 'react';
import { useAdsApi } from '../ads-api';
import { type ExistingPhoto, existingPhotosOf } from '../photos/existing-photos';
import { useLatest } from '../../ui/use-latest';
import type { Uploads } from '../../photos/uploads/uploads';

interface SavedPhotosOptions extends Uploads {
  kind: AdKind;
  adId: string;
  isSaved: boolean;
  onLoaded: (existing: ExistingPhoto[]) => void;
}

/** Once all is saved, the new photos are photos the ad has: their upload cards make room for them. */
export function useSavedPhotos({ kind, adId, isSaved, uploads, files, onLoaded }: SavedPhotosOptions): void {
  const { loadAd } = useAdsApi();
  const take = useLatest(onLoaded);
  useEffect(() => {
    if (!isSaved) return;
    const controller = new AbortController();
    loadAd(kind, adId, controller.signal).then(
      (card) => {
        uploads.send({ type: 'cards.cleared' });
        files.clear();
        take()(existingPhotosOf(card));
      },
      // The upload cards stay and say "Uploaded", which is true as well.
      () => undefined,
    );
    return () => controller.abort();
  }, [kind, adId, isSaved, uploads, files, loadAd, take]);
}
