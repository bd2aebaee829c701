import { type Match, rankOf } from '@voltyard/contracts/matches/match';
import { inOrder } from '@voltyard/contracts/list-order';
import { cursorAt, pageEndOf } from '../views/cursor.js';

/** What matches are ranked by, before their ids. */
const ranked = ['isReserved', 'notMet', 'failed', 'overBudget', 'distanceKm', 'age'].map(
  (field) => ({ field, direction: 'up' }) as const,
);

/** A page of matches that are in order. It begins behind the rank where the page before ended, whatever changed meanwhile. */
export function pageOfMatches(
  matches: readonly Match[],
  { before, limit }: { before?: string | undefined; limit: number },
): { matches: Match[]; next: string | null } {
  const end = before === undefined ? null : pageEndOf(before, ranked);
  const rest = end === null ? matches : matches.filter((match) => isBehind(rankOf(match), end));
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  return { matches: page, next: last && rest.length > limit ? cursorAt(rankOf(last)) : null };
}

function isBehind(rank: readonly (string | number)[], end: readonly (string | number)[]): boolean {
  const differs = rank.findIndex((value, place) => value !== end[place]);
  return differs !== -1 && inOrder(rank[differs]!, end[differs]!) > 0;
}
