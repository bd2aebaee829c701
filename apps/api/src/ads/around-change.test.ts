import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { sellerAdCard } from '@voltyard/contracts/ads/ad-card.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { matchLimits } from '@voltyard/contracts/limits';
import type { AdVersion } from './ad-versions.js';
import { aroundChange } from './around-change.js';

const start = Date.parse('2026-11-27T10:00:00.000Z');
const at = (milliseconds: number) => new Date(start + milliseconds).toISOString();
const card = (price: number) => sellerAdCard(carFields({ price }));
const sold = (): AdCard => ({ ...card(8000), state: 'sold' });
const version = (
  position: number,
  milliseconds: number,
  of: AdCard | null,
  type: AdVersion['types'][number] = 'AdStateChanged',
): AdVersion => ({ position, at: at(milliseconds), version: position, types: [type], card: of });

const { undoneWithin } = matchLimits;
const posted = version(1, 0, card(8000), 'AdPublished');

test('a change is between what was before it and after it', () => {
  const versions = [posted, version(5, 1000, card(7000), 'AdChanged')];
  expect(aroundChange(versions, 1)).toEqual({ before: null, after: card(8000), endedAt: null });
  expect(aroundChange(versions, 3)).toEqual({ before: card(8000), after: card(8000), endedAt: null });
  expect(aroundChange(versions, 5)).toEqual({ before: card(8000), after: card(7000), endedAt: null });
});

test.each([
  ['sold for a minute', version(3, 1000, sold()), version(4, 1000 + undoneWithin, card(8000)), 3],
  ['sold for longer', version(3, 1000, sold()), version(4, 1001 + undoneWithin, card(8000)), null],
  [
    'deleted for long',
    version(3, 1000, null, 'AdDeleted'),
    version(4, 80_000_000, card(8000), 'AdRestored'),
    3,
  ],
] as const)('an ad that was %s', (_, ended, back, endedAt) => {
  const versions = [posted, ended, back];
  const before = endedAt === null ? null : card(8000);
  expect(aroundChange(versions, 4)).toEqual({ before, after: card(8000), endedAt });
  expect(aroundChange(versions, 3)).toEqual({ before: card(8000), after: null, endedAt: null });
});
