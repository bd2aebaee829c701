import * as fc from 'fast-check';
import { peopleWords } from './describe-people.js';
import { lookersOf, peopleCounted } from './people-counted.js';

const openly = (...limits: number[]) => ({ open: limits, all: limits });

test('who looks openly is counted exactly, at any price', () => {
  const people = openly(900, 850, 795);
  expect(peopleCounted(people, 800)).toEqual({ people: 3, withinPrice: 2 });
  expect(peopleCounted(people, 850)).toEqual({ people: 3, withinPrice: 2 });
  expect(peopleCounted(people, 851)).toEqual({ people: 3, withinPrice: 1 });
  expect(peopleCounted(openly(900), 800)).toEqual({ people: 1, withinPrice: 1 });
});

test('who looks in private is counted from three people on in all, and within a price in threes', () => {
  expect(peopleCounted({ open: [900], all: [900, 900] }, 800)).toEqual({ people: 1, withinPrice: 1 });
  const three = { open: [900], all: [900, 900, 700] };
  expect(peopleCounted(three, 800)).toEqual({ people: 3, withinPrice: 1 });
  expect(peopleCounted(three, 700)).toEqual({ people: 3, withinPrice: 3 });
  expect(peopleCounted(three, null)).toEqual({ people: 3, withinPrice: 3 });
});

test('of each person the highest budget counts, openly and in all; who names none would pay anything', () =>
  expect(
    lookersOf([
      { userId: 'ann', isOpen: true, euros: 500 },
      { userId: 'ann', isOpen: false, euros: 900 },
      { userId: 'bob', isOpen: false, euros: null },
    ]),
  ).toEqual({ open: [500], all: [900, Infinity] }));

test('whatever people would pay: nobody is told to be within a price above theirs, and no private one alone', () => {
  const limits = fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(limits, limits, fc.integer({ min: 1, max: 41_000 }), (open, hidden, price) => {
      const all = [...open, ...hidden];
      const seen = open.filter((limit) => limit >= price).length;
      const { people, withinPrice } = peopleCounted({ open, all }, price);
      expect(withinPrice).toBeLessThanOrEqual(all.filter((limit) => limit >= price).length);
      expect(withinPrice).toBeGreaterThanOrEqual(seen);
      expect(withinPrice).toBeLessThanOrEqual(people);
      expect(withinPrice === seen || withinPrice >= 3).toBe(true);
    }),
  );
});

test.each([
  [{ people: 14 }, '14 people look for this'],
  [{ people: 1000, isCapped: true }, '1,000+ people look for this'],
  [{ people: 1, withinPrice: 1 }, '1 person looks for this, within your price'],
  [{ people: 3, withinPrice: 2 }, '3 people look for this, 2 within your price'],
  [{ people: 3, withinPrice: 3 }, '3 people look for this, all within your price'],
  [{ people: 2, withinPrice: 0 }, '2 people look for this, but not at your price'],
  [{ people: 3, withinPrice: null }, '3 people look for this, fewer than 3 within your price'],
])('%j is said as “%s”', (told, sentence) => expect(peopleWords(told).join(', ')).toBe(sentence));
