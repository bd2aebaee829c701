import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';

/** What each kind of ad is called on the wire: the only place of the api where the two differ by name. */
export const kindNames = {
  'for-sale': { id: 'sellerAdId', cards: 'sellerAdCards' },
  wanted: { id: 'buyerAdId', cards: 'buyerAdCards' },
} as const satisfies Record<AdKind, { id: string; cards: string }>;
