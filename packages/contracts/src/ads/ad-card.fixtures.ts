import { type BuyerAdCard, type SellerAdCard, standingOnCard } from './ad-card.js';
import type { AdStanding } from './ad-states.js';
import type { BuyerAdFields } from './buyer-ad-fields.js';
import { publicFieldsOf } from './public-fields.js';
import type { SellerAdFields } from './seller-ad-fields.js';

/** Cards as lists give them, for tests, of an ad's fields. */

interface Frame {
  id?: string;
  createdAt?: string;
  userId?: string;
  standing?: AdStanding | undefined;
}

const frameOf = ({ createdAt = '2026-01-01T00:00:00.000Z', userId = 'user-1', standing }: Frame) => ({
  version: 1,
  userId,
  userName: 'ann_volt',
  createdAt,
  updatedAt: createdAt,
  photos: [],
  ...standingOnCard(createdAt, standing),
});

export const sellerAdCard = (fields: SellerAdFields, frame: Frame = {}): SellerAdCard => ({
  sellerAdId: frame.id ?? '1',
  ...frameOf(frame),
  ...publicFieldsOf(fields),
});

export const buyerAdCard = (fields: BuyerAdFields, frame: Frame = {}): BuyerAdCard => ({
  buyerAdId: frame.id ?? '1',
  ...frameOf(frame),
  ...publicFieldsOf(fields),
});
