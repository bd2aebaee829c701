import { useCallback, useEffect, useState } from 'react';
import { messageSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useReportFailure } from './report-failure';
import { useActors } from './root-actors';

/**
 * What a person deleted within the last day and may bring back. `load` is asked again whenever `revision` changes: what
 * is deleted or brought back, here or elsewhere, changes the list beside it. `restored` says so when it is back.
 */
export function useRecentlyDeleted<Card>(
  load: (signal: AbortSignal) => Promise<Card[]>,
  revision: number,
): { cards: Card[]; restored: (restore: () => Promise<unknown>, message: string) => Promise<void> } {
  const [loaded, setLoaded] = useState<{ asked: string; cards: Card[] }>({ asked: '', cards: [] });
  const [restorations, setRestorations] = useState(0);
  const { snackbar } = useActors();
  const report = useReportFailure();
  const asked = `${revision} ${restorations}`;
  useEffect(() => {
    const controller = new AbortController();
    // Not reached: what is on the screen stays, and the next change asks again.
    load(controller.signal).then(
      (cards) => {
        if (!controller.signal.aborted) setLoaded({ asked, cards });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [load, asked]);
  const restored = useCallback(
    (restore: () => Promise<unknown>, message: string) =>
      restore()
        .then(
          () => snackbar.send({ type: 'message.shown', snack: messageSnack(message, undefined, 'success') }),
          report,
        )
        .then(() => setRestorations((before) => before + 1)),
    [snackbar, report],
  );
  return { cards: loaded.cards, restored };
}
