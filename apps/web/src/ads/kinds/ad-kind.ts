import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';

/** A card says by the name of its id which kind of ad it is. */
export const kindOf = (card: AdCard): AdKind => ('sellerAdId' in card ? 'for-sale' : 'wanted');

export const adIdOf = (card: AdCard): string => ('sellerAdId' in card ? card.sellerAdId : card.buyerAdId);
