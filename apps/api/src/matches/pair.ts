import { createHash } from 'node:crypto';
import {
  type AdCard,
  adIdOf,
  type BuyerAdCard,
  isOwnersOnly,
  type SellerAdCard,
} from '@voltyard/contracts/ads/ad-card';
import { judgedValues } from '@voltyard/contracts/matches/judged-values';
import { type Match, matchIdOf } from '@voltyard/contracts/matches/match';
import { matchOf } from '@voltyard/contracts/matches/match-of';
import type { AdToMatch } from '../slice.js';
import { rowIdOfDismissed } from './dismissed-matches.projection.js';

/** One ad for sale and one wanted ad. */
export interface Pair {
  readonly forSale: SellerAdCard;
  readonly wanted: BuyerAdCard;
}

/** Two ads as a pair; null when they are of one kind. */
export function pairOf(one: AdCard, other: AdCard): Pair | null {
  if ('sellerAdId' in one) return 'buyerAdId' in other ? { forSale: one, wanted: other } : null;
  return 'sellerAdId' in other ? { forSale: other, wanted: one } : null;
}

/** What a match is dismissed as: another one when it is made of something else. */
export const fingerprintOf = ({ forSale, wanted }: Pair): string =>
  createHash('sha256').update(judgedValues(forSale, wanted)).digest('base64url');

/** Under which id it is stored that the owner of one of the two dismissed it. */
export const idOfDismissed = ({ forSale, wanted }: Pair, { userId }: Pick<AdCard, 'userId'>): string =>
  rowIdOfDismissed({ userId, adId: forSale.sellerAdId, wantedId: wanted.buyerAdId });

/**
 * The match of two ads as the owner of the first may read it; null when there is none. Of an ad that only its owner reads
 * nobody else is told: a seller reads of no private wanted ad.
 */
export function matchFor(own: AdToMatch, other: AdToMatch): Match | null {
  const pair = pairOf(own.card, other.card);
  const reasons = pair && !isOwnersOnly(other.card) ? matchOf(pair.forSale, pair.wanted) : null;
  if (!pair || !reasons) return null;
  const ads = { adId: adIdOf(pair.forSale), wantedId: adIdOf(pair.wanted) };
  return {
    matchId: matchIdOf(ads),
    ...ads,
    card: other.card,
    ...reasons,
    position: Math.max(own.position, other.position),
  };
}
