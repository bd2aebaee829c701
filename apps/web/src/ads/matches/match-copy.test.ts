import { carCard } from '../../testing/ad-fixtures';
import { wantedCarCard } from '../../testing/wanted-fixtures';
import { allMatches, countSentence, seeOwn } from './match-copy';

const counts = { count: 0, incomplete: 0, dismissed: 0, isCapped: false, people: null, unread: [] };

test.each([
  [{ people: 0, withinPrice: 0 }, 'Nobody looks for this yet'],
  [{ people: 1, withinPrice: 1 }, '1 person looks for this, within your price'],
  [{ people: 3, withinPrice: 2 }, '3 people look for this, 2 within your price'],
  [{ people: 3, withinPrice: 3 }, '3 people look for this, all within your price'],
  [
    { people: 2000, withinPrice: 1500, isCapped: true as const },
    '2,000+ people look for this, 1,500+ within your price. Who looks in private, and whom you have blocked, is counted, not listed',
  ],
  [{ people: 2, withinPrice: 0 }, '2 people look for this, but not at your price'],
])('a seller reads how many people look for it: %j', (people, sentence) =>
  expect(
    countSentence({ ...counts, count: Math.min(3, people.people), people }, carCard({ price: 9000 })),
  ).toBe(sentence),
);

test.each([
  [
    { people: 12, withinPrice: 9 },
    54,
    false,
    '12 people look for this, 9 within your price. They have 54 wanted ads that match',
  ],
  [
    { people: 12, withinPrice: 12 },
    200,
    true,
    '12 people look for this, all within your price. They have 200+ wanted ads that match',
  ],
  [
    { people: 1, withinPrice: 1 },
    2,
    false,
    '1 person looks for this, within your price. They have 2 wanted ads that match',
  ],
  [{ people: 12, withinPrice: 12 }, 12, false, '12 people look for this, all within your price'],
])('a seller reads why more wanted ads match than people look: %j, %i', (people, count, isCapped, sentence) =>
  expect(countSentence({ ...counts, count, isCapped, people }, carCard({ price: 9000 }))).toBe(sentence),
);

test('a seller reads why fewer wanted ads are listed than people look for it', () =>
  expect(countSentence({ ...counts, count: 1, people: { people: 5, withinPrice: 4 } }, carCard())).toBe(
    '5 people look for this, 4 within your price. Who looks in private, and whom you have blocked, is counted, not listed',
  ));

test('a seller who dismissed a wanted ad does not read that its person looks in private', () =>
  expect(
    countSentence({ ...counts, count: 1, dismissed: 1, people: { people: 2, withinPrice: 2 } }, carCard()),
  ).toBe('2 people look for this, all within your price'));

test('a seller with a price on request does not read that people look within it', () => {
  const { price: _, ...onRequest } = carCard();
  const people = { people: 4, withinPrice: 4 };
  expect(countSentence({ ...counts, count: 4, people }, onRequest)).toBe('4 people look for this');
});

test.each([
  [0, false, 'No ad fits now'],
  [1, false, '1 ad fits'],
  [2, false, '2 ads fit'],
  [200, true, '200+ ads fit'],
])('a buyer reads how many ads fit: %i', (count, isCapped, sentence) =>
  expect(countSentence({ ...counts, count, isCapped }, wantedCarCard())).toBe(sentence),
);

test.each([
  [12, 0, '12 ads fit'],
  [14, 2, '14 ads fit, 2 of them do not say all that you must have'],
  [14, 1, '14 ads fit, 1 of them does not say all that you must have'],
  [1, 1, '1 ad fits, but does not say all that you must have'],
  [3, 3, '3 ads fit, but none of them says all that you must have'],
])('%i ads, of which %i do not say all', (count, incomplete, sentence) =>
  expect(countSentence({ ...counts, count, incomplete }, wantedCarCard())).toBe(sentence),
);

test('a buyer who dismissed all of them reads that', () =>
  expect(countSentence({ ...counts, dismissed: 2 }, wantedCarCard())).toBe(
    'You dismissed every ad that fits',
  ));

test('the way to all of them says how many there are', () => {
  expect(allMatches({ ...counts, count: 12 })).toBe('See all 12 matches');
  expect(allMatches({ ...counts, count: 200, isCapped: true })).toBe('See all 200+ matches');
});

test.each([
  [carCard(), 'See your ad'],
  [wantedCarCard(), 'See your wanted ad'],
  [wantedCarCard({ visibility: 'private' }), 'See your search'],
])('the link to one’s own ad says what that is', (own, label) => expect(seeOwn(own)).toBe(label));
