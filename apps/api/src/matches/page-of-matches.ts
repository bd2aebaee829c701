import { type Match, rankOf } from '@voltyard/contracts/matches/match';
import { inOrder } from '@voltyard/contracts/list-order';
import { cursorAt, pageEndOf } from '../views/cursor.js';
import type { SortField } from '../views/views.js';

/** What matches are ranked by, before their ids. */
const ranked = ['isReserved', 'notMet', 'failed', 'overBudget', 'distanceKm', 'age'].map(
  (field) => ({ field, direction: 'up' }) as const,
);

/** A page of matches that are in order. */
export function pageOfMatches(
  matches: readonly Match[],
  asked: AskedPage,
): { matches: Match[]; next: string | null } {
  const { items, next } = pageInOrder(matches, { rankOf, ranked }, asked);
  return { matches: items, next };
}

type Rank = readonly (string | number)[];

interface AskedPage {
  before?: string | undefined;
  limit: number;
}

interface Order<Item> {
  /** The last value is the item's id. */
  rankOf: (item: Item) => Rank;
  /** The others, as fields. */
  ranked: readonly SortField[];
}

/** A page of items that are in order. It begins behind the rank where the page before ended, whatever changed meanwhile. */
export function pageInOrder<Item>(
  all: readonly Item[],
  { rankOf: rank, ranked: fields }: Order<Item>,
  { before, limit }: AskedPage,
): { items: Item[]; next: string | null } {
  const end = before === undefined ? null : pageEndOf(before, fields);
  const rest = end === null ? all : all.filter((item) => isBehind(rank(item), end));
  const items = rest.slice(0, limit);
  const last = items.at(-1);
  return { items, next: last && rest.length > limit ? cursorAt(rank(last)) : null };
}

export function isBehind(rank: Rank, end: Rank): boolean {
  const differs = rank.findIndex((value, place) => value !== end[place]);
  return differs !== -1 && inOrder(rank[differs]!, end[differs]!) > 0;
}
