import type { PhotoOnAd } from '../photos/photo.js';
import type { AdKind } from './ad-kinds.js';
import type { BuyerAdFields } from './buyer-ad-fields.js';
import type { PublicBuyerAdFields, PublicSellerAdFields } from './public-fields.js';
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

/** A for-sale ad as lists, single answers and pushes give it: what everybody may know. */
export type SellerAdCard = { sellerAdId: string } & CardFrame & PublicSellerAdFields;
/** A wanted ad as lists, single answers and pushes give it: what everybody may know. */
export type BuyerAdCard = { buyerAdId: string } & CardFrame & PublicBuyerAdFields;
export type AdCard = SellerAdCard | BuyerAdCard;

/** A card says by the name of its id which kind of ad it is. */
export const kindOf = (card: AdCard): AdKind => ('sellerAdId' in card ? 'for-sale' : 'wanted');

export const adIdOf = (card: AdCard): string => ('sellerAdId' in card ? card.sellerAdId : card.buyerAdId);

/** A card that its owner may bring back for a day; only the owner gets it. */
export type Deleted<Card> = Card & {
  /** ISO 8601 */
  deletedAt: string;
};

export interface CardOfKind {
  'for-sale': SellerAdCard;
  wanted: BuyerAdCard;
}

/** An ad as only its owner's own call gives it: with the postcode, and with the price that is told on request. */
export type OwnSellerAd = { sellerAdId: string } & CardFrame & SellerAdFields;
export type OwnBuyerAd = { buyerAdId: string } & CardFrame & BuyerAdFields;
export type OwnAd = OwnSellerAd | OwnBuyerAd;
