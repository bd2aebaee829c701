import { nameKey } from './name-key.js';

test.each([
  ['Citroën', 'CITROEN'],
  ['e-Golf', 'eGolf'],
  ['IONIQ 5', 'ioniq5'],
  ['Škoda', 'škoda'],
])('%s is %s', (one, other) => expect(nameKey(one)).toBe(nameKey(other)));

test('names with different letters, digits or signs differ', () => {
  expect(new Set(['i3', 'i4', 'Zoe', '日本', '電動', '!', '?'].map(nameKey)).size).toBe(7);
});
