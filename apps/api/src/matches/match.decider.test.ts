import { matchLimits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import { type MatchCommand, matchDecider, streamOfMatch } from './match.decider.js';

const about = { userId: 'bob', adId: 'car', wantedId: 'search' };
const at = '2026-11-27T10:00:00.000Z';
const dismissal = { type: 'DismissMatch', ...about, fingerprint: 'one', at } as const;
const restoration = { type: 'RestoreMatch', ...about } as const;

/** What the last of some commands adds. */
function decided(...commands: readonly MatchCommand[]): unknown {
  let state = matchDecider.initialState;
  let events: ReturnType<typeof matchDecider.decide> = [];
  for (const command of commands) {
    events = matchDecider.decide(command, state);
    state = events.reduce(matchDecider.evolve, state);
  }
  return events;
}

test('each of the two owners has a stream of their own for a match', () => {
  expect(streamOfMatch(about)).not.toBe(streamOfMatch({ ...about, userId: 'ann' }));
  expect(streamOfMatch(about)).toBe('match-search.car-bob');
});

test('a match is dismissed as it is, once; as another one again', () => {
  const dismissed = { type: 'MatchDismissed', ...about, fingerprint: 'one', dismissedAt: at };
  expect(decided(dismissal)).toEqual([dismissed]);
  expect(decided(dismissal, dismissal)).toEqual([]);
  expect(decided(dismissal, { ...dismissal, fingerprint: 'two' })).toEqual([
    { ...dismissed, fingerprint: 'two' },
  ]);
});

test('what was dismissed can be taken back, and dismissed again', () => {
  expect(decided(restoration)).toEqual([]);
  expect(decided(dismissal, restoration)).toEqual([{ type: 'MatchRestored', ...about }]);
  expect(decided(dismissal, restoration, restoration)).toEqual([]);
  expect(decided(dismissal, restoration, dismissal)).toMatchObject([{ type: 'MatchDismissed' }]);
});

test('the own ad is named where it is known, so that its list hears of it', () => {
  expect(decided({ ...dismissal, ownAdId: 'search' })).toMatchObject([{ ownAdId: 'search' }]);
  expect(decided(dismissal)).not.toMatchObject([{ ownAdId: expect.anything() }]);
});

test('the stream has an end: after so many changes a match is dismissed no more, but can be taken back', () => {
  const changes = Array.from({ length: matchLimits.changesPerMatch }, (_, index) => ({
    ...dismissal,
    fingerprint: String(index),
  }));
  expect(decided(...changes)).toHaveLength(1);
  expect(() => decided(...changes, dismissal)).toThrow(new Problem('match-changed-too-often'));
  expect(decided(...changes, restoration)).toHaveLength(1);
});
