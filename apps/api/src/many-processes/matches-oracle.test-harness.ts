import { setTimeout as pause } from 'node:timers/promises';
import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { getMatches } from '@voltyard/contracts/matches/matches.rest';
import type { MatchNoticesMade } from '@voltyard/contracts/notices/notices.events';
import { getNotices } from '@voltyard/contracts/notices/notices.rest';
import type { DomainEvent } from '../event-store/event-store.js';
import { noticeIn, noticesView, othersIn } from '../notices/notices.projection.js';
import type { Storage } from '../storage/storage.js';
import { askUntilAnswered, type CallOptions } from './calls.test-harness.js';
import type { Crossing, LastingMatch, MatchesInLog } from './matches-in-log.test-harness.js';
import type { RunRecord } from './run-record.test-harness.js';
import type { Owner } from './tab.test-harness.js';

/** How long the last notices may take, ms. */
const longest = 180_000;

export interface OracleOptions {
  storage: Storage;
  urls: readonly string[];
  owners: readonly Owner[];
  record: RunRecord;
}

/**
 * Expects that each process answers all matches of an ad to its owner, that both owners were told once of each new match
 * that still holds, and of nothing else, and that the bell tells of what matches now. Answers an account of it.
 */
export async function expectMatchesOnce(found: MatchesInLog, options: OracleOptions): Promise<string> {
  const { cards, crossings, lasting, isMatchFor, undone } = found;
  // Else nothing was to be told, and this has shown nothing.
  expect(lasting.length).toBeGreaterThan(0);
  let asked = 0;
  const nextUrl = () => options.urls[asked++ % options.urls.length]!;
  for (const [adId, own] of cards) {
    const owner = options.owners.find(({ person }) => person.userId === own.userId)!;
    const expected = [...cards.values()].filter((card) => isMatchFor(own, card));
    expect({ adId, matches: await matchesAt(nextUrl(), adId, owner, options) }).toEqual({
      adId,
      matches: expected.map(adIdOf).toSorted(),
    });
  }
  const told = await expectToldOnce(options.storage, found);
  for (const owner of options.owners) await expectBell(nextUrl(), owner, { cards, lasting, told }, options);
  return (
    `${lasting.length} matches of own ads that were told of once ` +
    `(${crossings.length} began to be, ${undone} of them were back after an undo)`
  );
}

async function answered<E extends typeof getMatches | typeof getNotices>(
  url: string,
  call: E,
  asked: CallOptions<E>,
  record: RunRecord,
) {
  const answer = await askUntilAnswered(url, call, asked, record);
  if ('refusal' in answer) throw new Error(`${call.path} was refused: ${answer.refusal}.`);
  return answer.reply;
}

async function matchesAt(
  url: string,
  adId: string,
  { person: { token } }: Owner,
  { record }: OracleOptions,
): Promise<string[]> {
  const found: AdCard[] = [];
  let before: string | undefined;
  do {
    const page = await answered(url, getMatches, { params: { adId }, query: { before }, token }, record);
    found.push(...page.matches.map(({ card }) => card));
    before = page.next ?? undefined;
  } while (before !== undefined);
  return found.map(adIdOf).toSorted();
}

const named = ({ position, own, other }: Crossing): string => `${position}: ${own} of ${other}`;

const isToldBy =
  (told: readonly string[]) =>
  ({ since }: LastingMatch) =>
    since.some((one) => told.includes(named(one)));

/**
 * Waits until all is told that must be, in notices and in the lists of the owners of the ads that did not change. Answers the
 * matches that notices told of, and that stand there.
 */
async function expectToldOnce(
  storage: Storage,
  { crossings, lasting }: MatchesInLog,
): Promise<readonly LastingMatch[]> {
  const possible = new Set(crossings.map(named));
  const due = lasting.filter(({ isSeen }) => !isSeen);
  for (const deadline = Date.now() + longest; ; await pause(200)) {
    const { notices, lists } = await toldIn(storage);
    for (const told of [notices, lists]) {
      expect(told.filter((one, index) => told.indexOf(one) !== index)).toEqual([]);
      expect(told.filter((one) => !possible.has(one))).toEqual([]);
    }
    // Whose own ad changed is told by a notice alone. A match that ended before it was told may be back by a change of either.
    const isTold = (one: Crossing) =>
      notices.includes(named(one)) && (one.own === one.changed || lists.includes(named(one)));
    const missing = due.filter(({ since }) => !since.some(isTold));
    if (missing.length === 0)
      return lasting.filter((match) => !match.isOwnChange && isToldBy(notices)(match));
    if (Date.now() < deadline) continue;
    // With what became of the ads: chance brought it about, and may not again.
    const adIds = new Set(missing.flatMap(({ since }) => since).flatMap(({ own, other }) => [own, other]));
    throw new Error(`Nobody was told of ${JSON.stringify(missing)}: ${await commitsOf(adIds, storage)}`);
  }
}

/** All that stands in the log of some ads, and that tells of them. */
async function commitsOf(adIds: ReadonlySet<string>, { store }: Storage): Promise<string> {
  const commits = await store.readAfter(0, 1_000_000);
  const texts = commits.map((commit) => JSON.stringify(commit));
  return texts.filter((text) => [...adIds].some((adId) => text.includes(adId))).join('\n');
}

async function toldIn({ store }: Storage): Promise<{ notices: string[]; lists: string[] }> {
  const made = (await store.readAfter(0, 1_000_000, new Set(['MatchNoticesMade'])))
    .flatMap(({ events }): readonly DomainEvent[] => events)
    .filter((event): event is MatchNoticesMade => event.type === 'MatchNoticesMade');
  return {
    notices: made.flatMap(({ source, notices }) =>
      notices.flatMap(({ adId: own, others = [] }) => others.map((other) => `${source}: ${own} of ${other}`)),
    ),
    // The owner of the ad that changed gets one for all its new matches.
    lists: made.flatMap(({ source, adId, matched }) =>
      matched.filter((own) => own.adId !== adId).map((own) => `${source}: ${own.adId} of ${own.otherAdId}`),
    ),
  };
}

/**
 * Nobody read a notice, so each match that holds and was told stands in one of them; and there is none of anything else. What
 * was seen already may be told of while this asks.
 */
async function expectBell(
  url: string,
  { person: { userId, token } }: Owner,
  { cards, lasting, told }: Pick<MatchesInLog, 'cards' | 'lasting'> & { told: readonly LastingMatch[] },
  { storage, record }: OracleOptions,
): Promise<void> {
  const ofPerson = (matches: readonly LastingMatch[]) =>
    matches.map(({ since: [first] }) => first!).filter(({ own }) => cards.get(own)!.userId === userId);
  const adsIn = (matches: readonly LastingMatch[]) => new Set(ofPerson(matches).map(({ own }) => own));
  const shown = new Set<string>();
  let before: string | undefined;
  do {
    const page = await answered(url, getNotices, { query: { before, limit: 96 }, token }, record);
    for (const { kind, adId } of page.notices) if (kind.startsWith('match-')) shown.add(adId);
    before = page.next ?? undefined;
  } while (before !== undefined);
  const { notices: byNow } = await toldIn(storage);
  const [mayBeShown, mustBeShown] = [adsIn(lasting.filter(isToldBy(byNow))), adsIn(told)];
  const tooMany = [...shown].filter((adId) => !mayBeShown.has(adId));
  const wrong = [...tooMany, ...[...mustBeShown].filter((adId) => !shown.has(adId))];
  if (wrong.length > 0) {
    const became = await commitsOf(new Set(wrong), storage);
    throw new Error(`The bell and the matches of ${userId} differ in ${wrong.join()}: ${became}`);
  }
  const { rows } = await storage.views.find(noticesView, {
    equals: { userId },
    sort: [{ field: 'made', direction: 'down' }],
    limit: 1000,
  });
  const inNotices = rows.flatMap((row) => othersIn(row).map((other) => `${noticeIn(row).adId} of ${other}`));
  const toBeThere = ofPerson(told).map(({ own, other }) => `${own} of ${other}`);
  expect(inNotices.filter((one, index) => inNotices.indexOf(one) !== index)).toEqual([]);
  expect(toBeThere.filter((match) => !inNotices.includes(match))).toEqual([]);
}
