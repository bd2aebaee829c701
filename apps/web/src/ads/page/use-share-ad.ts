import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { messageSnack, type SnackKind } from '@voltyard/machines/snackbar/snackbar.machine';
import { useActors } from '../../wiring/root-actors';
import { pageOf } from '../kinds/ad-paths';

interface SharedAd {
  copyLink: () => Promise<void>;
  /** Null where the system has no way to share. */
  share: (() => Promise<void>) | null;
}

/** Sends the address of an ad's page to others, by the clipboard or by the system. */
export function useShareAd(card: AdCard): SharedAd {
  const { snackbar } = useActors();
  const url = new URL(pageOf(card), window.location.origin).href;
  const say = (message: string, kind?: SnackKind) =>
    snackbar.send({ type: 'message.shown', snack: messageSnack(message, undefined, kind) });
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(url);
      say('Link copied', 'success');
    } catch {
      // Not allowed by the user, or not possible without HTTPS.
      say(`The link could not be copied. It is ${url}`, 'error');
    }
  };
  const share = async () => {
    try {
      await navigator.share({ title: card.title, url });
    } catch (problem) {
      // The user thought better of it.
      if (problem instanceof DOMException && problem.name === 'AbortError') return;
      await copyLink();
    }
  };
  return { copyLink, share: 'share' in navigator ? share : null };
}
