import { type AdCard, adIdOf, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { Change } from '@voltyard/contracts/push';
import { useEffect, useState } from 'react';
import { useAdsApi } from '../ads-api';

/** An ad's newest version as far as it was heard of; null since it was deleted. */
export function useAdWatch(loaded: AdCard): AdCard | null {
  const { topics, loadAd } = useAdsApi();
  const [newest, setNewest] = useState<AdCard | null>(loaded);
  const adId = adIdOf(loaded);
  const kind = kindOf(loaded);
  useEffect(() => {
    const controller = new AbortController();
    const topic = `ad:${adId}`;
    const keepNewer = (card: AdCard) =>
      setNewest((known) => (known === null || card.version > known.version ? card : known));
    const take = ({ row }: Change) => (row === null ? setNewest(null) : keepNewer(row as AdCard));
    // Listens first, then looks once: nothing can happen between the two.
    const look = async () => {
      await topics.watch(topic);
      keepNewer(await loadAd(kind, adId, controller.signal));
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
  }, [topics, loadAd, kind, adId]);
  return newest;
}
