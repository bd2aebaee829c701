import * as fc from 'fast-check';
import { peopleWords } from './describe-people.js';
import { lookersOf, peopleCounted } from './people-counted.js';

const openly = (...open: number[]) => ({ open, hidden: [] });

test('who looks openly is counted exactly, at any price', () => {
  const people = openly(900, 850, 795);
  expect(peopleCounted(people, 800)).toEqual({ people: 3, withinPrice: 2 });
  expect(peopleCounted(people, 850)).toEqual({ people: 3, withinPrice: 2 });
  expect(peopleCounted(people, 851)).toEqual({ people: 3, withinPrice: 1 });
  expect(peopleCounted(openly(900), 800)).toEqual({ people: 1, withinPrice: 1 });
});

test('who looks in private is counted in threes, however many look openly beside them', () => {
  const two = { open: [900, 900], hidden: [900, 700] };
  expect(peopleCounted(two, 600)).toEqual({ people: 2, withinPrice: 2 });
  const three = { open: [900], hidden: [900, 900, 700] };
  expect(peopleCounted(three, 800)).toEqual({ people: 4, withinPrice: 1 });
  expect(peopleCounted(three, 700)).toEqual({ people: 4, withinPrice: 4 });
  expect(peopleCounted(three, null)).toEqual({ people: 4, withinPrice: 4 });
});

test('of each person the highest budget counts, what is open before what is private; who names none would pay anything', () =>
  expect(
    lookersOf([
      { userId: 'ann', isOpen: false, euros: 900 },
      { userId: 'ann', isOpen: true, euros: 500 },
      { userId: 'bob', isOpen: false, euros: 700 },
      { userId: 'bob', isOpen: false, euros: null },
    ]),
  ).toEqual({ open: [500], hidden: [Infinity] }));

test('for any budgets, no person is counted at a price above their own, and people who look in private only in threes', () => {
  const limits = fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 30 });
  fc.assert(
    fc.property(limits, limits, fc.integer({ min: 1, max: 41_000 }), (open, hidden, price) => {
      const within = (some: number[]) => some.filter((limit) => limit >= price).length;
      const { people, withinPrice } = peopleCounted({ open, hidden }, price);
      const ofPrivate = withinPrice - within(open);
      expect(ofPrivate === 0 || ofPrivate >= 3).toBe(true);
      expect(ofPrivate).toBeLessThanOrEqual(within(hidden));
      expect([0, 1, 2]).toContain(open.length + hidden.length - people);
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
])('%j is said as “%s”', (told, sentence) => expect(peopleWords(told).join(', ')).toBe(sentence));
