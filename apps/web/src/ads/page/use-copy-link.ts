import { limits } from '@voltyard/contracts/limits';
import { messageSnack, type Snack } from '@voltyard/machines/snackbar/snackbar.machine';
import { copyText } from '../../wiring/copy-text';
import { useActors } from '../../wiring/root-actors';

/** Puts the address of a page on the clipboard, and says so. */
export function useCopyLink(path: string): { urlOfPage: () => string; copyLink: () => Promise<void> } {
  const { snackbar } = useActors();
  const urlOfPage = () => new URL(path, window.location.origin).href;
  const say = (snack: Snack) => snackbar.send({ type: 'message.shown', snack });
  const copyLink = async () => {
    try {
      await copyText(urlOfPage());
      say(messageSnack('Link copied', undefined, 'success'));
    } catch {
      // Not allowed by the user: they copy it by hand, which takes its time.
      const message = `The link could not be copied. It is ${urlOfPage()}`;
      say({ message, kind: 'error', duration: limits.undoSnackbar.duration });
    }
  };
  return { urlOfPage, copyLink };
}
