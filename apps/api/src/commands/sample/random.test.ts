import { randomNamed } from './random.js';

test('the same name gives the same numbers', () => {
  const drawn = (name: string) => {
    const random = randomNamed(name);
    return Array.from({ length: 20 }, () => random.next());
  };
  expect(drawn('ad 1')).toEqual(drawn('ad 1'));
  expect(drawn('ad 1')).not.toEqual(drawn('ad 2'));
});

test('200,000 names give 200,000 different sequences', () => {
  const names = Array.from({ length: 200_000 }, (_, index) => `ad ${index}`);
  expect(new Set(names.map((name) => randomNamed(name).uuid())).size).toBe(names.length);
});

test('numbers are spread over their range', () => {
  const random = randomNamed('spread');
  const counts = Array.from({ length: 10 }, () => 0);
  for (let drawn = 0; drawn < 10_000; drawn++) counts[random.whole(0, 9)]! += 1;
  for (const count of counts) expect(count).toBeGreaterThan(850);
});
