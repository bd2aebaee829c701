import { useCallback, useEffect, useRef, useState } from 'react';
import { messageSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { type DeletedPage, joined, type LoadDeletedPage, loadFirst } from '../wiring/http/deleted-pages';
import { useReportFailure } from '../wiring/failures/report-failure';
import { useActors } from '../wiring/root-actors';

const nothing = { cards: [], next: null, count: 0 };

interface DeletedCards<Card> {
  cards: readonly Card[];
  count: number;
  /** Loads the next page; null when all are there. */
  more: (() => Promise<void>) | null;
  /** Says so when it is back. */
  restored: (restore: () => Promise<unknown>, message: string) => Promise<void>;
}

/**
 * What a person deleted within the last day and may bring back, page after page. `load` is asked again whenever
 * `revision` changes: what is deleted or brought back, here or elsewhere, changes the list beside it.
 */
export function useRecentlyDeleted<Card>(load: LoadDeletedPage<Card>, revision: number): DeletedCards<Card> {
  const [loaded, setLoaded] = useState<{ asked: string; page: DeletedPage<Card> }>({
    asked: '',
    page: nothing,
  });
  const shown = useRef(0);
  useEffect(() => {
    shown.current = loaded.page.cards.length;
  });
  const [restorations, setRestorations] = useState(0);
  const { snackbar } = useActors();
  const report = useReportFailure();
  const asked = `${revision} ${restorations}`;
  useEffect(() => {
    const controller = new AbortController();
    // Not reached: what is on the screen stays, and the next change asks again.
    loadFirst(load, shown.current, controller.signal).then(
      (page) => {
        if (!controller.signal.aborted) setLoaded({ asked, page });
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
  const { cards, count, next } = loaded.page;
  const more = async () => {
    try {
      const page = await load(next);
      // Loaded again meanwhile: that page has its own cursor.
      setLoaded((now) => (now === loaded ? { ...now, page: joined(now.page, page) } : now));
    } catch (problem) {
      report(problem);
    }
  };
  return { cards, count, more: next === null ? null : more, restored };
}
