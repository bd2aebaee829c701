import type { AdHistoryEntry } from '@voltyard/contracts/ads/ad-history';
import { carCard } from '../../testing/ad-fixtures';
import { wantedCarCard } from '../../testing/wanted-fixtures';
import { endOf, pricePoints, stepsIn } from './price-line';

const may = (day: number) => `2026-05-0${day}T00:00:00.000Z`;
const entry = (version: number, ...changes: AdHistoryEntry['changes']): AdHistoryEntry => ({
  position: version,
  at: may(version),
  version,
  type: version === 1 ? 'published' : 'edited',
  changes,
});
const priced = (version: number, before: number | null, after: number | null) =>
  entry(version, { field: 'price', before, after });
const titled = (version: number) => entry(version, { field: 'title', before: 'A', after: 'B' });

test('the line has each price from the time it was asked, and no change of something else', () => {
  const entries = [titled(5), priced(4, 14_000, 12_000), titled(3), priced(2, 15_000, 14_000), entry(1)];
  expect(pricePoints(carCard({ price: 12_000 }), entries)).toEqual([
    { at: may(1), price: 15_000 },
    { at: may(2), price: 14_000 },
    { at: may(4), price: 12_000 },
  ]);
});

test('the line of a wanted ad has its budgets', () => {
  const raised = entry(2, { field: 'budgetMax', before: 9000, after: 11_000 });
  expect(pricePoints(wantedCarCard({ budgetMax: 11_000 }), [raised, entry(1)])).toEqual([
    { at: may(1), price: 9000 },
    { at: may(2), price: 11_000 },
  ]);
});

test('there is no line of one price or budget, of a price on request, nor across currencies', () => {
  const priceless = carCard();
  delete priceless.price;
  expect(pricePoints(carCard(), [titled(2), entry(1)])).toEqual([]);
  expect(pricePoints(priceless, [titled(2), entry(1)])).toEqual([]);
  expect(pricePoints(wantedCarCard(), [titled(2), entry(1)])).toEqual([]);
  const currency = { field: 'currency', before: 'EUR', after: 'CHF' };
  const inFrancs = entry(2, currency, { field: 'price', before: 10_000, after: 9000 });
  const card = carCard({ price: 8000, currency: 'CHF' });
  expect(pricePoints(card, [priced(3, 9000, 8000), inFrancs, entry(1)]).map(({ price }) => price)).toEqual([
    9000, 8000,
  ]);
});

test('the line begins where a price was told first after it was on request', () => {
  const entries = [priced(3, 9000, 8000), priced(2, null, 9000), entry(1)];
  expect(pricePoints(carCard({ price: 8000 }), entries).map(({ at }) => at)).toEqual([may(2), may(3)]);
});

test('it is drawn in steps over the time, the highest price at the top, to its end', () => {
  const points = [
    { at: may(1), price: 100 },
    { at: may(2), price: 80 },
    { at: may(3), price: 90 },
  ];
  expect(stepsIn(points, Date.parse(may(5)), { width: 400, height: 100 })).toBe('M0 0H100V100H200V50H412');
});

test('it ends now, or when the deal was done', () => {
  expect(endOf(carCard(), 7)).toBe(7);
  expect(endOf(carCard({ state: 'sold', stateSince: may(4) }), 7)).toBe(Date.parse(may(4)));
});
