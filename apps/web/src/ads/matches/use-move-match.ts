import { quoted } from '@voltyard/contracts/texts';
import { useCallback } from 'react';
import { useDeletionsUnderWay, useUndoableDeletion } from '../../deletion/use-undoable-deletion';
import { isolated } from '../../ui/isolated';
import { useAdsApi } from '../ads-api';
import { movedCopy } from './match-copy';
import type { ListedMatch } from './use-matches';

interface Move {
  /** It is on its way out of the list that it stands in. */
  isLeaving: boolean;
  move: () => void;
}

/** Dismisses a match, or brings back one that was dismissed; the message can take that back. */
export function useMoveMatch(
  { id, matchId, card: { title } }: Pick<ListedMatch, 'id' | 'matchId' | 'card'>,
  isDismissed: boolean,
): Move {
  const { dismissMatch, restoreMatch } = useAdsApi();
  const moveUndoably = useUndoableDeletion();
  const { leaving } = useDeletionsUnderWay();
  const move = useCallback(() => {
    const [remove, restore] = isDismissed ? [restoreMatch, dismissMatch] : [dismissMatch, restoreMatch];
    void moveUndoably({
      id,
      remove: () => remove(matchId),
      restore: () => restore(matchId),
      ...movedCopy(quoted(isolated(title)), isDismissed),
    }).catch(() => false);
  }, [id, matchId, title, isDismissed, moveUndoably, dismissMatch, restoreMatch]);
  return { isLeaving: leaving.has(id), move };
}
