import { useCallback } from 'react';
import { useDeletionsUnderWay, useUndoableDeletion } from '../../deletion/use-undoable-deletion';
import { isolated } from '../../ui/isolated';
import { useAdsApi } from '../ads-api';
import type { ListedMatch } from './use-matches';

interface Dismissal {
  /** It is dismissed, and on its way out of the list. */
  isLeaving: boolean;
  dismiss: () => void;
}

/** Takes a match out of the list, with a way to take that back. */
export function useDismissMatch({ matchId, card }: Pick<ListedMatch, 'matchId' | 'card'>): Dismissal {
  const { dismissMatch, restoreMatch } = useAdsApi();
  const dismissUndoably = useUndoableDeletion();
  const { leaving } = useDeletionsUnderWay();
  const { title } = card;
  const dismiss = useCallback(() => {
    const named = `“${isolated(title)}”`;
    void dismissUndoably({
      id: matchId,
      remove: () => dismissMatch(matchId),
      restore: () => restoreMatch(matchId),
      messages: {
        gone: `${named} was dismissed`,
        restoring: `Bringing ${named} back …`,
        stillGone: `${named} is still dismissed`,
        back: `${named} is back`,
      },
      failures: { notGone: 'The match was not dismissed.', notBack: 'The match is still dismissed.' },
    }).catch(() => false);
  }, [matchId, title, dismissUndoably, dismissMatch, restoreMatch]);
  return { isLeaving: leaving.has(matchId), dismiss };
}
