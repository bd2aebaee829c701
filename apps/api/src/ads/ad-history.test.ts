import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { sellerAdCard } from '@voltyard/contracts/ads/ad-card.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { noHistory, shownEntries, withVersion } from './ad-history.js';

const at = '2026-11-20T10:00:00.000Z';
const photo = (photoId: string, photoCaption = '') => ({
  photoId,
  photoCaption,
  width: 4,
  height: 3,
  thumbhash: '',
});
const secondsLater = (seconds: number) => new Date(Date.parse(at) + seconds * 1000).toISOString();
const entryAfter = (...cards: AdCard[]) => {
  const history = cards.reduce(
    (before, card, index) =>
      withVersion(before, { position: index + 1, at, version: index + 1, types: [], card }),
    noHistory,
  );
  return shownEntries(history)[0]!;
};

test('a save that puts another photo in the place of one, and another caption on one, says of how many', () => {
  const card = sellerAdCard(carFields());
  const before = { ...card, photos: [photo('p1'), photo('p2', 'Front')] };
  const after = { ...card, photos: [photo('p3'), photo('p2', 'Rear')] };
  expect(entryAfter(before, after)).toMatchObject({
    type: 'photos',
    changes: [
      { field: 'photosReplaced', before: null, after: 1 },
      { field: 'photoCaptions', before: null, after: 1 },
    ],
  });
});

test.each([
  ['at once is not told of', 8, ['published']],
  ['later is told of, as is the state before', 11, ['state', 'state', 'published']],
])('a state that is undone %s', (_, seconds, expected) => {
  const card = sellerAdCard(carFields());
  const versions = [
    { card, at },
    { card: { ...card, state: 'sold' as const }, at },
    { card, at: secondsLater(seconds) },
  ];
  const history = versions.reduce(
    (before, version, index) =>
      withVersion(before, { ...version, position: index + 1, version: index + 1, types: [] }),
    noHistory,
  );
  expect(shownEntries(history).map(({ type }) => type)).toEqual(expected);
});
