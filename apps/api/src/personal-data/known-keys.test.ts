import { knownKeys } from './known-keys.js';
import { newKey } from './new-key.js';

test('the key used longest ago is forgotten first', () => {
  const known = knownKeys(2);
  const keys = [newKey(), newKey(), newKey()] as const;
  known.keep('ann', keys[0], 0);
  known.keep('bob', keys[1], 0);
  known.of('ann');
  known.keep('cleo', keys[2], 0);
  expect(['ann', 'bob', 'cleo'].map((person) => known.of(person))).toEqual([keys[0], undefined, keys[2]]);
});

test('a key that was destroyed while it was on its way from the storage is not remembered', () => {
  const known = knownKeys();
  const since = known.generation();
  known.forget('ann');
  known.keep('ann', newKey(), since);
  expect(known.of('ann')).toBeUndefined();
  known.keep('ann', 'destroyed', known.generation());
  expect(known.of('ann')).toBe('destroyed');
});
