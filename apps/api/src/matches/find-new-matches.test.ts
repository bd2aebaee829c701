import { buyerAdCard, sellerAdCard } from '@voltyard/contracts/ads/ad-card.fixtures';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { matchLimits } from '@voltyard/contracts/limits';
import type { AdsToMatch, AdToMatch } from '../slice.js';
import type { Views } from '../views/views.js';
import { findNewMatches } from './find-new-matches.js';

const { judgedAtOnce, toldAtOnce: limit, counted } = matchLimits;
const position = 9;
const wanted = (budgetMax: number) => buyerAdCard(wantedCarFields({ budgetMax }), { userId: 'buyer' });
const forSale = (price: number) => sellerAdCard(carFields({ price }), { userId: 'seller' });

/** Ads that an index finds for one that has changed, one page after the other without end; all are older. */
function finding({ before, now, others }: { before: AdCard | null; now: AdCard; others: readonly AdCard[] }) {
  let judged = 0;
  const page = async ({ before: from = '0' }: { before?: string }) => {
    const begin = Number(from);
    judged += limit;
    const ads = Array.from({ length: limit }, (_, at) => ({
      card: others[(begin + at) % others.length]!,
      position: 1,
    }));
    return { ads, next: String(begin + limit), position };
  };
  const adsToMatch = {
    find: async () => new Map<string, AdToMatch>([['changed', { card: now, position }]]),
    around: async () => ({ before, after: now, endedAt: null }),
    wantedFor: async (_: unknown, asked: { before?: string }) => page(asked),
    forSaleFor: async (_: unknown, asked: { before?: string }) => page(asked),
  } as Partial<AdsToMatch> as AdsToMatch;
  const views = { getMany: async () => [] } as Partial<Views> as Views;
  const find = findNewMatches({ adsToMatch, views, findBlocked: async () => () => false });
  const batch = (after: string | null, foundBefore: number) =>
    find({ adId: 'changed', position }, { after, limit, foundBefore }, () => {});
  return { batch, judged: () => judged };
}

test.each([
  ['a wanted ad', { before: wanted(9000), now: wanted(9500), others: [forSale(8000)] }],
  ['an ad for sale', { before: forSale(8000), now: forSale(7000), others: [wanted(9000)] }],
])('an edit of %s that makes no new match is looked at in batches', async (_, ads) => {
  const { batch, judged } = finding(ads);
  expect(await batch(null, 0)).toMatchObject({ matches: [], next: String(judgedAtOnce), found: 0 });
  expect(judged()).toBe(judgedAtOnce);
});

test('of a wanted ad all sellers are told in batches, and who looks of as many matches as are counted', async () => {
  const { batch } = finding({ before: wanted(9000), now: wanted(9500), others: [forSale(9200)] });
  let [told, found, next]: [number, number, string | null] = [0, 0, null];
  for (let number = 1; number <= counted / limit + 2; number++) {
    const { matches, ...batched } = await batch(next, found);
    expect(matches.map(({ isForSeller }) => isForSeller)).toEqual(Array(limit).fill(true));
    told += matches.filter(({ isForBuyer }) => isForBuyer).length;
    ({ found, next } = batched);
    expect([found, next]).toEqual([number * limit, String(number * limit)]);
  }
  expect(told).toBe(counted);
});
