import { setTimeout as pause } from 'node:timers/promises';
import { type AdCard, adIdOf, isOwnersOnly } from '@voltyard/contracts/ads/ad-card';
import { assess, isOpenToMatch, matchOf } from '@voltyard/contracts/matches/match-of';
import { getMatches } from '@voltyard/contracts/matches/matches.rest';
import type { MatchNoticesMade } from '@voltyard/contracts/notices/notices.events';
import { adCards } from '../ads/ad-cards.projection.js';
import { standingQuestions } from '../ads/standing-questions.projection.js';
import type { Commit, DomainEvent } from '../event-store/event-store.js';
import { type Pair, pairOf } from '../matches/pair.js';
import type { Storage } from '../storage/storage.js';
import { idsTouched, rowAfter } from '../views/projecting.js';
import type { RowToStore } from '../views/views.js';
import { askUntilAnswered } from './calls.test-harness.js';
import type { RunRecord } from './run-record.test-harness.js';
import type { Owner } from './tab.test-harness.js';

/** A pair that matches since a change of one of the two ads. */
interface Crossing {
  readonly changed: string;
  readonly other: string;
  readonly position: number;
}

export interface MatchesInLog {
  /** The ads that can match, as they are in the end. */
  readonly cards: ReadonlyMap<string, AdCard>;
  /** Each time that a pair began to match, or a price fell into its budget. */
  readonly crossings: readonly Crossing[];
  /** Of the pairs that match in the end, the last time that each began to. */
  readonly lasting: readonly Crossing[];
}

/** How long the last notices may take, ms. */
const longest = 180_000;

const isPair = (one: AdCard, other: AdCard): boolean => {
  const pair = pairOf(one, other);
  return pair !== null && matchOf(pair.forSale, pair.wanted) !== null;
};

/** A price that falls into a budget is told of also where that is nice to have. */
const fellIntoBudget = (before: AdCard, after: AdCard, other: AdCard): boolean => {
  const [former, pair] = [pairOf(before, other), pairOf(after, other)];
  if (!former || !pair) return false;
  const isDearer = ({ forSale, wanted }: Pair) => assess(forSale, wanted).failed.includes('price');
  return former.forSale !== pair.forSale && isDearer(former) && !isDearer(pair);
};

/** Judges every pair of ads again after each commit of an ad, without an index. */
export function matchesIn(commits: readonly Commit[]): MatchesInLog {
  const rows = new Map<string, RowToStore>();
  const cards = new Map<string, AdCard>();
  const crossings: Crossing[] = [];
  const since = new Map<string, Crossing>();
  for (const commit of commits.filter(({ stream }) => stream.startsWith('ad-'))) {
    const changed = commit.stream.slice('ad-'.length);
    const before = cards.get(changed);
    const after = cardAfter(rows, commit, changed);
    cards.delete(changed);
    for (const [other, card] of cards) {
      const key = [changed, other].toSorted().join(' ');
      const isMatch = after !== null && isPair(after, card);
      if (!isMatch) since.delete(key);
      else if (before === undefined || !isPair(before, card) || fellIntoBudget(before, after, card)) {
        const crossing = { changed, other, position: commit.position };
        crossings.push(crossing);
        since.set(key, crossing);
      }
    }
    if (after !== null) cards.set(changed, after);
  }
  return { cards, crossings, lasting: [...since.values()] };
}

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

/**
 * Expects that each process answers all matches of an ad to its owner, that the owner of an ad was told once of each new match
 * that still holds, and of nothing else. Answers how many pairs match, and how often a pair began to match.
 */
export async function expectMatchesOnce(
  found: MatchesInLog,
  { storage, urls, owners, record }: OracleOptions,
): Promise<{ pairs: number; crossings: number }> {
  const { cards, crossings, lasting } = found;
  // Else nothing was to be told, and this has shown nothing.
  expect(lasting.length).toBeGreaterThan(0);
  let asked = 0;
  for (const [adId, own] of cards) {
    const owner = owners.find(({ person }) => person.userId === own.userId)!;
    const expected = [...cards.values()].filter((card) => isPair(own, card) && !isOwnersOnly(card));
    const url = urls[asked++ % urls.length]!;
    expect({ adId, matches: await matchesAt(url, adId, owner, record) }).toEqual({
      adId,
      matches: expected.map(adIdOf).toSorted(),
    });
  }
  await expectToldOnce(storage, crossings, lasting);
  return { pairs: lasting.length, crossings: crossings.length };
}

interface OracleOptions {
  storage: Storage;
  urls: readonly string[];
  owners: readonly Owner[];
  record: RunRecord;
}

async function matchesAt(url: string, adId: string, { person }: Owner, record: RunRecord): Promise<string[]> {
  const found: string[] = [];
  let before: string | undefined;
  do {
    const asked = { params: { adId }, query: { before }, token: person.token };
    const answer = await askUntilAnswered(url, getMatches, asked, record);
    if ('refusal' in answer) throw new Error(`The matches of ${adId} were refused: ${answer.refusal}.`);
    found.push(...answer.reply.matches.map(({ card }) => adIdOf(card)));
    before = answer.reply.next ?? undefined;
  } while (before !== undefined);
  return found.toSorted();
}

/** Looks at the owners of the other ads: the owner of the changed ad gets one notice, with the number of its new matches. */
async function expectToldOnce(
  storage: Storage,
  crossings: readonly Crossing[],
  lasting: readonly Crossing[],
): Promise<void> {
  const named = ({ position, other }: Crossing) => `${position} ${other}`;
  const possible = new Set(crossings.map(named));
  let missing: readonly string[] = [];
  for (const deadline = Date.now() + longest; ; await pause(200)) {
    const told = toldIn(await storage.store.readAfter(0, 1_000_000, new Set(['MatchNoticesMade'])));
    expect(told.filter((one, index) => told.indexOf(one) !== index)).toEqual([]);
    expect(told.filter((one) => !possible.has(one))).toEqual([]);
    missing = lasting.map(named).filter((one) => !told.includes(one));
    if (missing.length === 0 || Date.now() > deadline) break;
  }
  expect(missing).toEqual([]);
}

const toldIn = (commits: readonly Commit[]): string[] =>
  commits
    .flatMap(({ events }): readonly DomainEvent[] => events)
    .filter((event): event is MatchNoticesMade => event.type === 'MatchNoticesMade')
    .flatMap(({ source, adId, matched }) =>
      matched.filter((own) => own.adId !== adId).map((own) => `${source} ${own.adId}`),
    );
