import type { Freshness } from '../live-list/live-list.selectors.js';
import type { MatchListContext } from './match-list.machine.js';

interface MatchListState {
  context: Pick<MatchListContext, 'position' | 'problem'>;
  value: { rows: string; connection: string };
}

/** How true the shown items are. While they are loaded again after a change they count as live. */
export function freshness({
  context: { position, problem },
  value: { rows, connection },
}: MatchListState): Freshness {
  if (position === null) return rows === 'failed' ? 'failed' : 'loading';
  if (problem !== null || connection === 'closed') return 'stale';
  return connection === 'open' ? 'live' : 'connecting';
}
