import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { pageOf } from '../kinds/ad-paths';
import { useCopyLink } from './use-copy-link';

interface SharedAd {
  copyLink: () => Promise<void>;
  /** Null where the system has no way to share. */
  share: (() => Promise<void>) | null;
}

/** Sends the address of an ad's page to others, by the clipboard or by the system. */
export function useShareAd(card: AdCard): SharedAd {
  const { urlOfPage, copyLink } = useCopyLink(pageOf(card));
  const share = async () => {
    try {
      await navigator.share({ title: card.title, url: urlOfPage() });
    } catch (problem) {
      // The user thought better of it.
      if (problem instanceof DOMException && problem.name === 'AbortError') return;
      await copyLink();
    }
  };
  return { copyLink, share: 'share' in navigator ? share : null };
}
