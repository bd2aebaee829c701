import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { matchLimits, pageSizes } from '@voltyard/contracts/limits';
import type { Match } from '@voltyard/contracts/matches/match';
import {
  type AdWithMatches,
  dismissMatch as dismissCall,
  getAdsWithMatches,
  getMatches,
  restoreMatch as restoreCall,
} from '@voltyard/contracts/matches/matches.rest';
import { markNoticesRead } from '@voltyard/contracts/notices/notices.rest';
import { call } from './api-client';

/** How many matches an ad has, how many people look for what it offers, and what of that is news. */
export type MatchCounts = Omit<AdWithMatches, 'adId' | 'card' | 'best'>;

export interface MatchesQuery {
  /** Those that its owner dismissed, instead of the others. */
  areDismissed: boolean;
  atLeast: number;
}

/** The first items of a list, the best first. */
export interface FirstOf<Item> {
  items: Item[];
  hasMore: boolean;
  position: number;
}

/** The first matches of an ad, at least so many where there are. */
export async function loadMatches(
  adId: string,
  { areDismissed, atLeast }: MatchesQuery,
  signal?: AbortSignal,
): Promise<FirstOf<Match> & MatchCounts> {
  const load = async (before: string | null) => {
    const limit = Math.min(atLeast, Math.max(...pageSizes.choices));
    const query = { before: before ?? undefined, limit, dismissed: `${areDismissed}` as const };
    const { matches: items, ...page } = await call(getMatches, { params: { adId }, query }, { signal });
    return { items, ...page };
  };
  return firstOf(load, atLeast);
}

/** The first ads of the signed-in user that can match, at least so many where there are, the newest first. */
export async function loadAdsWithMatches(
  kind: AdKind,
  atLeast: number,
  signal?: AbortSignal,
): Promise<FirstOf<AdWithMatches>> {
  const load = async (before: string | null) => {
    const limit = Math.min(atLeast, matchLimits.adsAtOnce);
    const query = { kind, before: before ?? undefined, limit };
    const { ads: items, ...page } = await call(getAdsWithMatches, { query }, { signal });
    return { items, ...page };
  };
  return firstOf(load, atLeast);
}

export const dismissMatch = (matchId: string) => call(dismissCall, { params: { matchId } });

/** Says that the notices of matches that were seen are read. */
export const markMatchesRead = (noticeIds: string[]) => call(markNoticesRead, { body: { noticeIds } });

export const restoreMatch = (matchId: string) => call(restoreCall, { params: { matchId } });

interface Page<Item> {
  items: Item[];
  next: string | null;
  position: number;
}

/** What is said of the whole is that of the first page: what changed since is told after its position. */
async function firstOf<Item, Loaded extends Page<Item>>(
  load: (before: string | null) => Promise<Loaded & Page<Item>>,
  atLeast: number,
): Promise<Omit<Loaded, 'next'> & FirstOf<Item>> {
  const { next: second, ...first } = await load(null);
  const items = [...first.items];
  let next = second;
  while (next !== null && items.length < atLeast) {
    const page = await load(next);
    items.push(...page.items);
    next = page.next;
  }
  return { ...first, items, hasMore: next !== null };
}
