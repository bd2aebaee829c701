import { z } from 'zod';
import type { BuyerAdCard, SellerAdCard } from '../ads/ad-card.js';
import { adStates } from '../ads/ad-states.js';
import { currency } from '../ads/field-types.js';
import { priceTypes } from '../ads/seller-ad-fields.js';
import { cardShape } from '../card-shape.js';
import { ProductType } from '../product-types.js';

type Common = 'version' | 'productType' | 'title' | 'currency' | 'state';

/**
 * What of a card its saver is told as it was then: which ad it is, and what may have changed since. Not the whole card,
 * because it is read after the ad was removed too.
 */
export type SavedCard =
  | Pick<SellerAdCard, Common | 'sellerAdId' | 'price' | 'priceType'>
  | Pick<BuyerAdCard, Common | 'buyerAdId' | 'budgetMax'>;

const commonParts = { version: z.int(), productType: ProductType, title: z.string(), currency };

export const SavedCard: z.ZodType<SavedCard> = z.union([
  cardShape<Extract<SavedCard, { sellerAdId: string }>>({
    ...commonParts,
    sellerAdId: z.string(),
    state: z.enum(adStates['for-sale']),
    price: z.number().optional(),
    priceType: z.enum(priceTypes),
  }),
  cardShape<Extract<SavedCard, { buyerAdId: string }>>({
    ...commonParts,
    buyerAdId: z.string(),
    state: z.enum(adStates.wanted),
    budgetMax: z.number().optional(),
  }),
]);

/** These parts of something that has more. */
export function savedCardOf(card: SavedCard): SavedCard {
  const { version, productType, title, state } = card;
  const common = { version, productType, title, state, currency: card.currency };
  if ('sellerAdId' in card) {
    const { sellerAdId, price, priceType } = card;
    return { sellerAdId, ...common, priceType, ...(price !== undefined && { price }) };
  }
  const { buyerAdId, budgetMax } = card;
  return { buyerAdId, ...common, ...(budgetMax !== undefined && { budgetMax }) };
}
