import { relaxedBy, widenings } from './relaxations.js';

test.each([
  [{ priceMax: 50_000 }, { priceMax: 55_000 }],
  [{ priceMax: 100 }, { priceMax: 110 }],
  [{ priceMin: 1100 }, { priceMin: 1000 }],
])('the closest wider price for %j is a tenth away, in round numbers', (given, closest) => {
  const [ofPrice = []] = widenings(given);
  expect(relaxedBy(ofPrice[0]!, given)).toMatchObject(closest);
});
