import type { BuyerAdCard, SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { type Match, matchIdOf } from '@voltyard/contracts/matches/match';
import { matchOf } from '@voltyard/contracts/matches/match-of';
import type { FirstOf, MatchCounts } from '../wiring/http/matches';

/** The match of two ads as the server answers it to the owner of one of them; none where they do not match. */
export function matchFor(reader: 'buyer' | 'seller', forSale: SellerAdCard, wanted: BuyerAdCard): Match[] {
  const reasons = matchOf(forSale, wanted);
  const ads = { adId: forSale.sellerAdId, wantedId: wanted.buyerAdId };
  if (reasons === null) return [];
  const card = reader === 'buyer' ? forSale : wanted;
  return [{ ...reasons, ...ads, matchId: matchIdOf(ads), card, position: 1 }];
}

/** A page of them. */
export const matchesPage = (
  items: Match[],
  {
    shown = items.length,
    people = null,
    dismissed = 0,
    unread = [],
    position = 10,
  }: Partial<MatchCounts & { shown: number; position: number }> = {},
): FirstOf<Match> & MatchCounts => ({
  items: items.slice(0, shown),
  hasMore: items.length > shown,
  count: items.length,
  incomplete: items.filter(({ unknown }) => unknown.length > 0).length,
  dismissed,
  isCapped: false,
  unread,
  people,
  position,
});
