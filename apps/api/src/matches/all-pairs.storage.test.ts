import { type AdCard, adIdOf, isOwnersOnly } from '@voltyard/contracts/ads/ad-card';
import { seeds, standingOf } from '@voltyard/contracts/ads/criteria/criteria.arbitraries';
import type { Match } from '@voltyard/contracts/matches/match';
import { pairsOfFields } from '@voltyard/contracts/matches/match.arbitraries';
import { matchOf } from '@voltyard/contracts/matches/match-of';
import * as fc from 'fast-check';
import { adsToMatch } from '../ads/ads-to-match.js';
import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';
import { pairOf } from './pair.js';

/**
 * The matches that the calls answer are all pairs of ads that `matchOf` says match, as the log has the ads in the end, on both
 * storages: after posts, edits, changes of state, deletions and blocks at random.
 */

const numberOfPairs = 20;
const people = 4;
const at = '2026-02-01T00:00:00.000Z';

const person = fc.nat({ max: people - 1 });
/** What becomes of an ad after it was posted, one after the other. */
const fates = fc.array(fc.constantFrom('edited', 'said', 'deleted', 'restored'), { maxLength: 3 });
const drawnPair = fc.record({
  fields: pairsOfFields,
  edited: pairsOfFields,
  seller: person,
  buyer: person,
  sold: standingOf('for-sale'),
  found: standingOf('wanted'),
  fates: fc.tuple(fates, fates),
});

describe.each(seeds.slice(1))('ads drawn by %i', (seed) => {
  let server: TestApp;
  let users: Person[];
  const ids: string[] = [];
  let blocked: [string, string][];

  beforeAll(async () => {
    server = await startTestApp({ areCallsLimited: false });
    users = await Promise.all(Array.from({ length: people }, (_, number) => server.person(`User${number}`)));
    for (const drawn of fc.sample(drawnPair, { seed, numRuns: numberOfPairs })) {
      const { fields, edited, seller, buyer, sold, found, fates: become } = drawn;
      const isSameType = edited.forSale.productType === fields.forSale.productType;
      const later = isSameType ? edited : fields;
      await live('for-sale', users[seller]!, [fields.forSale, later.forSale], sold, become[0]);
      await live('wanted', users[buyer]!, [fields.wanted, later.wanted], found, become[1]);
    }
    blocked = [[users[0]!.userId, users[1]!.userId]];
    for (const [userId, blockedId] of blocked) {
      const events = [{ type: 'PersonBlocked', userId, blockedId, conversationIds: [crypto.randomUUID()] }];
      await server.storage.store.append({ stream: `block-${userId}-${blockedId}`, version: 1, at, events });
    }
  });
  afterAll(() => server.stop());

  /** Writes the life of an ad into the log. */
  async function live(
    kind: string,
    { userId, userName }: Person,
    [first, second]: [object, object],
    standing: object | undefined,
    become: readonly string[],
  ): Promise<void> {
    const adId = crypto.randomUUID();
    ids.push(adId);
    let fields = first;
    const whole = () => ({ kind, adId, userId, userName, publishedAt: at, fields });
    const events: object[] = [{ type: 'AdPublished', ...whole() }];
    let isDeleted = false;
    // What the rules would refuse does not come to be.
    for (const fate of become) {
      if (isDeleted !== (fate === 'restored')) continue;
      isDeleted = fate === 'deleted';
      if (fate === 'edited') {
        fields = second;
        events.push({ type: 'AdChanged', userId, fields });
      }
      const state = { standing: standing ?? { state: 'live', since: at }, photos: [] };
      if (fate === 'said') events.push({ type: 'AdStateChanged', ...whole(), ...state });
      if (fate === 'deleted') events.push({ type: 'AdDeleted', adId, photoIds: [], deletedAt: at });
      if (fate === 'restored')
        events.push({ type: 'AdRestored', ...whole(), ...(standing && { standing }), photos: [] });
    }
    for (const [index, event] of events.entries())
      await server.storage.store.append({
        stream: `ad-${adId}`,
        version: index + 1,
        at,
        events: [event as { type: string }],
      });
  }

  const hasBlocked = (one: AdCard, other: AdCard) =>
    blocked.some(([userId, blockedId]) => userId === one.userId && blockedId === other.userId);

  /** By all pairs: what the owner of an ad may read. */
  const expected = (own: AdCard, all: readonly AdCard[]) =>
    all
      .filter((other) => {
        const pair = pairOf(own, other);
        return pair && !isOwnersOnly(other) && !hasBlocked(own, other) && matchOf(pair.forSale, pair.wanted);
      })
      .map(adIdOf)
      .toSorted();

  async function answered(own: AdCard, by: Person): Promise<string[]> {
    const found: Match[] = [];
    let before: string | null = null;
    do {
      const page: string = before === null ? '' : `&before=${before}`;
      const { body } = await server
        .as(by)
        .get(`/api/Match/GetMatches/${adIdOf(own)}?limit=7${page}`)
        .expect(200);
      found.push(...(body.matches as Match[]));
      before = body.next as string | null;
    } while (before !== null);
    return found.map(({ card }) => adIdOf(card)).toSorted();
  }

  test('each ad is answered exactly the ads that match it', async () => {
    const { views, store } = server.storage;
    const toMatch = adsToMatch({ views, readStream: (...query) => store.read(...query) });
    const all = [...(await toMatch.find(ids)).values()].map(({ card }) => card);
    let matches = 0;
    for (const own of all) {
      const owner = users.find(({ userId }) => userId === own.userId)!;
      const ofOwn = await answered(own, owner);
      matches += ofOwn.length;
      expect({ own, matches: ofOwn }).toEqual({ own, matches: expected(own, all) });
    }
    expect(matches).toBeGreaterThan(5);
  });
});
