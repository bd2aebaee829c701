import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { limits } from '@voltyard/contracts/limits';
import { messageSnack, type Snack } from '@voltyard/machines/snackbar/snackbar.machine';
import { copyText } from '../../wiring/copy-text';
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
  const say = (snack: Snack) => snackbar.send({ type: 'message.shown', snack });
  const copyLink = async () => {
    try {
      await copyText(url);
      say(messageSnack('Link copied', undefined, 'success'));
    } catch {
      // Not allowed by the user: they copy it by hand, which takes its time.
      const message = `The link could not be copied. It is ${url}`;
      say({ message, kind: 'error', duration: limits.undoSnackbar.duration });
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
