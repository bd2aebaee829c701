import { foldedStates } from './folded-states.js';

const rules = { initialState: '', evolve: (state: string) => state };
const upTo = (version: number, state = '') => ({ state, version, position: version, at: '' });

test('a stream that is not known is at its beginning', () => {
  expect(foldedStates().of('a', rules)).toEqual({ state: '', version: 0, position: 0, at: '' });
});

test('of too many streams the one not used for longest is forgotten', () => {
  const states = foldedStates({ streams: 2 });
  states.keep('a', rules, upTo(1), 0);
  states.keep('b', rules, upTo(2), 0);
  states.of('a', rules);
  states.keep('c', rules, upTo(3), 0);
  expect(['a', 'b', 'c'].map((stream) => states.of(stream, rules).version)).toEqual([1, 0, 3]);
});

test('states that are too large together are forgotten, and one too large alone is not remembered', () => {
  const states = foldedStates({ characters: 1000 });
  states.keep('a', rules, upTo(1, 'x'.repeat(600)), 0);
  states.keep('b', rules, upTo(2, 'x'.repeat(600)), 0);
  expect(['a', 'b'].map((stream) => states.of(stream, rules).version)).toEqual([0, 2]);
  states.keep('b', rules, upTo(3, 'x'.repeat(2000)), 0);
  states.keep('c', rules, upTo(4, 'x'.repeat(600)), 0);
  expect(['b', 'c'].map((stream) => states.of(stream, rules).version)).toEqual([0, 4]);
});

test('what other rules made of a stream is not taken for theirs', () => {
  const states = foldedStates();
  states.keep('a', rules, upTo(1), 0);
  expect(states.of('a', { ...rules, evolve: () => 'other' }).version).toBe(0);
  expect(states.of('a', { ...rules }).version).toBe(1);
});

test('what was begun before all was forgotten is not remembered', () => {
  const states = foldedStates();
  const since = states.generation();
  states.clear();
  states.keep('a', rules, upTo(1), since);
  expect(states.of('a', rules).version).toBe(0);
  states.keep('a', rules, upTo(1), states.generation());
  expect(states.of('a', rules).version).toBe(1);
});
