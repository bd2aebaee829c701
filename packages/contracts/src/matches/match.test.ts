import * as fc from 'fast-check';
import { sellerAdCard } from '../ads/ad-card.fixtures.js';
import { expectAlways } from '../ads/criteria/criteria.arbitraries.js';
import { carFields } from '../ads/seller-ad-fields.fixtures.js';
import { compareMatches, type Match, MatchId, matchIdOf } from './match.js';
import { pairsOfCards } from './match.arbitraries.js';
import { assess } from './match-of.js';

const adId = '6a1c8f3e-0d52-4c1b-9a44-0f1e2d3c4b5a';
const wantedId = '0b9e7d6c-5a41-4f38-8271-6c5d4e3f2a1b';
const reasons = { met: ['price' as const], failed: [], unknown: [] };
const match = (change: Partial<Match> = {}): Match => ({
  matchId: matchIdOf({ adId, wantedId }),
  adId,
  wantedId,
  card: sellerAdCard(carFields()),
  position: 1,
  ...reasons,
  ...change,
});
const under = (amount: number) => {
  const each = { amount: -amount, currency: 'EUR' };
  return { overBudget: { seller: each, buyer: each } };
};

test('a match is named by its two ads, in any case, and by nothing else', () => {
  expect(MatchId.parse(matchIdOf({ adId, wantedId }).toUpperCase())).toEqual({ adId, wantedId });
  for (const wrong of ['', adId, `${adId}.`, `${wantedId}.${adId}.${adId}`, `${wantedId}.x`])
    expect(MatchId.safeParse(wrong).error?.issues[0]?.message).toMatch(/ids of its two ads/);
});

test.each([
  ['available before reserved', { failed: ['year'] }, { card: { ...match().card, state: 'reserved' } }],
  ['fewer criteria that are not met', { unknown: ['health'] }, { failed: ['year'], unknown: ['health'] }],
  ['not said before failed', { unknown: ['health'] }, { failed: ['health'] }],
  ['more room in the budget', under(900), under(400)],
  ['a known price before none', under(0), {}],
  ['closer by', { distanceKm: 12 }, { distanceKm: 13 }],
  ['newer', { card: { ...match().card, createdAt: '2026-02-01T00:00:00.000Z' } }, {}],
] as [string, Partial<Match>, Partial<Match>][])('the better match is the first: %s', (_, better, worse) => {
  expect(compareMatches(match(better), match(worse))).toBeLessThan(0);
  expect(compareMatches(match(worse), match(better))).toBeGreaterThan(0);
});

test('any matches have one order', () =>
  expectAlways(
    fc.property(fc.array(pairsOfCards, { maxLength: 6 }), (pairs) => {
      const all = pairs.map(({ forSale, wanted }, place) =>
        match({ ...assess(forSale, wanted), card: forSale, matchId: String(place) }),
      );
      const best = all.toSorted(compareMatches);
      expect(all.toReversed().toSorted(compareMatches)).toEqual(best);
    }),
  ));
