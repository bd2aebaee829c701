import type { SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { Change } from '@voltyard/contracts/push';
import { useEffect, useState } from 'react';
import { useAdsApi } from './ads-api';

/** An ad's newest version as far as it was heard of; null since it was deleted. */
export function useAdWatch(loaded: SellerAdCard): SellerAdCard | null {
  const { topics, loadAd } = useAdsApi();
  const [newest, setNewest] = useState<SellerAdCard | null>(loaded);
  const { sellerAdId } = loaded;
  useEffect(() => {
    const controller = new AbortController();
    const topic = `ad:${sellerAdId}`;
    const keepNewer = (card: SellerAdCard) =>
      setNewest((known) => (known === null || card.version > known.version ? card : known));
    const take = ({ row }: Change) => (row === null ? setNewest(null) : keepNewer(row as SellerAdCard));
    // Listens first, then looks once: nothing can happen between the two.
    const look = async () => {
      await topics.watch(topic);
      keepNewer(await loadAd(sellerAdId, controller.signal));
    };
    const stop = topics.listen(topic, {
      // Not reached: what is on the screen stays, and saving still notices what changed.
      opened: () => void look().catch(() => undefined),
      closed: () => undefined,
      changed: (changes) => changes.forEach(take),
    });
    return () => {
      controller.abort();
      stop();
    };
  }, [topics, loadAd, sellerAdId]);
  return newest;
}
