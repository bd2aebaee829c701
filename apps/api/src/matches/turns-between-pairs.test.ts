import { buyerAdCard, sellerAdCard } from '@voltyard/contracts/ads/ad-card.fixtures';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { matchLimits } from '@voltyard/contracts/limits';
import type { AdsToMatch, PageOfAds } from '../slice.js';
import { turnsDuring } from '../turns-of-others.test-harness.js';
import type { Views } from '../views/views.js';
import { findMatches } from './find-matches.js';

/** As many tokens as an ad may have, none of which is asked for. */
const description = Array.from({ length: 830 }, (_, number) => `w${number}`).join(' ');
const card = { ...sellerAdCard(carFields({ description })), userId: 'seller' };
const search = wantedCarFields({ description: 'Also searched for: “aa bb cc dd ee ff gg hh”.' });
const wanted = Array.from({ length: matchLimits.counted }, (_, number) => ({
  card: { ...buyerAdCard(search), userId: `buyer-${number}` },
  position: 1,
}));

/** Finds all of them at once. */
const context = {
  adsToMatch: {
    wantedFor: async (): Promise<PageOfAds<(typeof wanted)[number]['card']>> => ({
      ads: wanted,
      next: null,
      position: 1,
    }),
  } as Partial<AdsToMatch> as AdsToMatch,
  views: { getMany: async () => [] } as Partial<Views> as Views,
  findBlocked: async () => () => false,
};

test('while the matches of an ad are found, requests have their turn between pairs', async () =>
  expect(await turnsDuring(() => findMatches(context, { card, position: 1 }))).toBeGreaterThan(5));
