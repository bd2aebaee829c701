import { type AdCard, adIdOf, isOwnersOnly } from '@voltyard/contracts/ads/ad-card';
import { matchLimits } from '@voltyard/contracts/limits';
import { assess, isOpenToMatch, matchOf } from '@voltyard/contracts/matches/match-of';
import { adCards } from '../ads/ad-cards.projection.js';
import { standingQuestions } from '../ads/standing-questions.projection.js';
import type { Commit } from '../event-store/event-store.js';
import { type Pair, pairOf } from '../matches/pair.js';
import { idsTouched, rowAfter } from '../views/projecting.js';
import type { RowToStore } from '../views/views.js';

/** The owner of an ad has something to be told: another ad matches it since a change of one of the two. */
export interface Crossing {
  readonly own: string;
  readonly other: string;
  /** Of the change, and of which ad it is. */
  readonly position: number;
  readonly changed: string;
}

/** A match that a person has in the end. */
export interface LastingMatch {
  /** The last crossing, and behind it those that brought it back after an undo. Its owner was told at one of them. */
  readonly since: readonly Crossing[];
  /**
   * Its owner brought back a search that they keep, and has seen there what it finds. If the match was over when they were
   * to be told before that, they are not told any more.
   */
  readonly isSeen: boolean;
  /**
   * It matches again because its owner changed their kept search: they are not told of that. If it matched once before, and
   * that is told only now, their bell may show it.
   */
  readonly isOwnChange: boolean;
}

export interface MatchesInLog {
  /** The ads that can match, as they are in the end. */
  readonly cards: ReadonlyMap<string, AdCard>;
  readonly crossings: readonly Crossing[];
  readonly lasting: readonly LastingMatch[];
  /** Which ads one may read of as the owner of the first. */
  readonly isMatchFor: (own: AdCard, other: AdCard) => boolean;
  /** How often a match came back after an undo. */
  readonly undone: number;
}

/** An ad that cannot match any more, and each pair that it was one of until then. */
interface Ended {
  readonly at: string;
  readonly card: AdCard;
  readonly others: ReadonlyMap<string, AdCard>;
}

/** Judges every pair of ads again after each commit of an ad, for both owners, without an index. */
export function matchesIn(commits: readonly Commit[]): MatchesInLog {
  const blocked = blockedIn(commits);
  const isMatchFor = (own: AdCard, other: AdCard): boolean =>
    isMatch(pairOf(own, other)) && !isOwnersOnly(other) && !blocked.has(`${own.userId} ${other.userId}`);
  const rows = new Map<string, RowToStore>();
  const cards = new Map<string, AdCard>();
  const ended = new Map<string, Ended>();
  const crossings: Crossing[] = [];
  const lasting = new Map<string, LastingMatch>();
  let undone = 0;

  const crossingsOf = (pair: string) => crossings.filter((crossing) => pairIn(crossing) === pair);

  /** What the owner of one of two ads has to be told of the other one, one of which has changed. */
  function look(
    [own, other]: [AdCard, AdCard],
    [ownBefore, otherBefore]: [AdCard | undefined, AdCard | undefined],
    change: { position: number; changed: string; isUndone: boolean },
  ): void {
    const { position, changed, isUndone } = change;
    const crossing = { own: adIdOf(own), other: adIdOf(other), position, changed };
    const key = pairIn(crossing);
    const known = lasting.get(key);
    if (!isMatchFor(own, other)) {
      lasting.delete(key);
      return;
    }
    const before = ownBefore && otherBefore ? ([ownBefore, otherBefore] as const) : null;
    const wasMatch = before !== null && isMatchFor(...before);
    const isCheaper = before !== null && 'buyerAdId' in own && fellIntoBudget(before, [own, other]);
    const isBack = wasMatch && !isCheaper && isUndone;
    // Who keeps a search has seen what it finds.
    const isOwnSearch = isOwnersOnly(own) && changed === crossing.own;
    if (isOwnSearch || (wasMatch && !isCheaper && !isBack)) {
      if (!wasMatch) lasting.set(key, { since: crossingsOf(key), isSeen: true, isOwnChange: true });
      else if (isBack && known) lasting.set(key, { ...known, isSeen: true });
      return;
    }
    if (isBack) undone++;
    crossings.push(crossing);
    const since = isBack && known ? [...known.since, crossing] : [crossing];
    lasting.set(key, { since, isSeen: false, isOwnChange: false });
  }

  for (const commit of commits.filter(({ stream }) => stream.startsWith('ad-'))) {
    const changed = commit.stream.slice('ad-'.length);
    const { position, at } = commit;
    const former = cards.get(changed);
    const after = cardAfter(rows, commit, changed);
    cards.delete(changed);
    if (after === null) {
      if (former) ended.set(changed, { at, card: former, others: new Map(cards) });
      // What is over is no match: it is kept where an undo may bring it back.
      continue;
    }
    const end = former ? undefined : ended.get(changed);
    const isUndone = end !== undefined && isTakenBack(end, commit);
    for (const [other, card] of cards) {
      const ownBefore = isUndone ? end.card : former;
      const otherBefore = isUndone ? end.others.get(other) : card;
      look([after, card], [ownBefore, otherBefore], { position, changed, isUndone });
      look([card, after], [otherBefore, ownBefore], { position, changed, isUndone });
    }
    cards.set(changed, after);
  }
  const isThere = ([first]: readonly Crossing[]) =>
    first !== undefined && cards.has(first.own) && cards.has(first.other);
  return {
    cards,
    crossings,
    lasting: [...lasting.values()].filter(({ since }) => isThere(since)),
    isMatchFor,
    undone,
  };
}

const pairIn = ({ own, other }: Crossing): string => `${own} ${other}`;

const isMatch = (pair: Pair | null): boolean => pair !== null && matchOf(pair.forSale, pair.wanted) !== null;

/** A price that alone is better than before is told of also where it is nice to have. */
function fellIntoBudget(before: readonly [AdCard, AdCard], after: readonly [AdCard, AdCard]): boolean {
  const [former, pair] = [pairOf(...before)!, pairOf(...after)!];
  const failed = new Set(assess(pair.forSale, pair.wanted).failed);
  const better = assess(former.forSale, former.wanted).failed.filter((name) => !failed.has(name));
  return better.join() === 'price' && pair.forSale.price! < former.forSale.price!;
}

const isTakenBack = (end: Ended, { events, at }: Commit): boolean =>
  events.some(({ type }) => type === 'AdRestored') ||
  Date.parse(at) - Date.parse(end.at) <= matchLimits.undoneWithin;

/** Who blocked whom, from the beginning. */
const blockedIn = (commits: readonly Commit[]): ReadonlySet<string> =>
  new Set(
    commits
      .flatMap(({ events }): readonly object[] => events)
      .filter((event) => 'blockedId' in event && 'userId' in event)
      .map(
        (event) => `${(event as { userId: string }).userId} ${(event as { blockedId: string }).blockedId}`,
      ),
  );

/** Keeps the rows of an ad up to date; answers its card where it can match. */
function cardAfter(rows: Map<string, RowToStore>, commit: Commit, adId: string): AdCard | null {
  for (const projection of [adCards, standingQuestions]) {
    for (const id of idsTouched(projection, commit)) {
      const key = `${projection.view.name} ${id}`;
      const row = rowAfter(projection, commit, id, rows.get(key) ?? null);
      if (row === null) rows.delete(key);
      else rows.set(key, row);
    }
  }
  const row = [adCards, standingQuestions].map(({ view }) => rows.get(`${view.name} ${adId}`)).find(Boolean);
  const card = row ? (JSON.parse(row.json) as AdCard) : null;
  return card && isOpenToMatch(card) ? card : null;
}
