import type { PhotoOnAd } from '../photos/photo.js';
import type { BuyerAdFields } from './buyer-ad-fields.js';
import type { SellerAdFields } from './seller-ad-fields.js';

interface CardFrame {
  /** Counts the ad's changes; an update names the version its editor saw. */
  version: number;
  userId: string;
  userName: string;
  /** ISO 8601 */
  createdAt: string;
  /** ISO 8601 */
  updatedAt: string;
  photos: PhotoOnAd[];
}

/** A for-sale ad as lists, single answers and pushes give it. */
export type SellerAdCard = { sellerAdId: string } & CardFrame & SellerAdFields;
/** A wanted ad as lists, single answers and pushes give it. */
export type BuyerAdCard = { buyerAdId: string } & CardFrame & BuyerAdFields;
export type AdCard = SellerAdCard | BuyerAdCard;

export interface CardOfKind {
  'for-sale': SellerAdCard;
  wanted: BuyerAdCard;
}
