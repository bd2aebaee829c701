import { useState } from 'react';
import { useDeletionsUnderWay } from '../../deletion/use-undoable-deletion';
import type { MatchesOfAd } from './use-matches';

/** Whether an ad has no match to show because its owner dismissed the last one here; later that is not known. */
export function useAllDismissed({ rows }: Pick<MatchesOfAd, 'rows'>): boolean {
  const { leaving } = useDeletionsUnderWay();
  const [before, setBefore] = useState(rows);
  const [isSo, setSo] = useState(false);
  if (rows !== before) {
    const areAll = before.length === 0 ? isSo : before.every(({ id }) => leaving.has(id));
    setSo(rows.length === 0 && areAll);
    setBefore(rows);
  }
  return isSo;
}
