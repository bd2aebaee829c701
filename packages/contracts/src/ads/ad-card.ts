import { z } from 'zod';
import { cardShape } from '../card-shape.js';
import { type PhotoOnAd, shownPhoto } from '../photos/photo.js';
import { ProductType } from '../product-types.js';
import type { AdKind } from './ad-kinds.js';
import { AdHiding } from './ad-hiding.js';
import { type AdStanding, adStates, type StateOfAd } from './ad-states.js';
import { type BuyerAdFields, isPrivateAd } from './buyer-ad-fields.js';
import { currency } from './field-types.js';
import type { PublicBuyerAdFields, PublicSellerAdFields } from './public-fields.js';
import { conditions, priceTypes, type SellerAdFields } from './seller-ad-fields.js';

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
  state: StateOfAd;
  /** ISO 8601: when its owner said so; `createdAt` for an ad that is live since it was published. */
  stateSince: string;
  /** Only its owner reads it. */
  isArchived?: true;
  /** Of an ad for sale whose price was last changed to one that is lower than it was for thirty days; told by `amountBefore`. */
  reduced?: PriceReduction;
  /**
   * Of an ad for sale whose price was raised: the lowest one before, and when it was raised last (ISO 8601). It is 0 from
   * when on the price can be compared, if what it was before is not known.
   */
  raisedFrom?: { price: number; until: string };
  /** The operator hid it: only its owner reads it, and why. */
  hiding?: AdHiding;
}

export interface PriceReduction {
  /** Since before the first of the steps it was reduced in, in the currency of the ad. */
  by: number;
  /** ISO 8601: when the last step was. */
  at: string;
}

/** A for-sale ad as lists, single answers and pushes give it: what everybody may know. */
export type SellerAdCard = { sellerAdId: string } & CardFrame & PublicSellerAdFields;
/** A wanted ad as lists, single answers and pushes give it: what everybody may know. */
export type BuyerAdCard = { buyerAdId: string } & CardFrame & PublicBuyerAdFields;
export type AdCard = SellerAdCard | BuyerAdCard;

const publicPlace = {
  country: z.string(),
  area: z.string().optional(),
  placeId: z.string().optional(),
  town: z.string().optional(),
  lat: z.number().optional(),
  lon: z.number().optional(),
};
const commonParts = {
  version: z.int(),
  userId: z.string(),
  userName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  photos: z.array(cardShape<PhotoOnAd>(shownPhoto)),
  productType: ProductType,
  title: z.string(),
  currency,
  place: z.looseObject(publicPlace),
  stateSince: z.string(),
  hiding: AdHiding.optional(),
};
const sellerParts = {
  ...commonParts,
  sellerAdId: z.string(),
  state: z.enum(adStates['for-sale']),
  brand: z.string(),
  model: z.string(),
  price: z.number().optional(),
  reduced: z.object({ by: z.number(), at: z.string() }).optional(),
  priceType: z.enum(priceTypes),
  condition: z.enum(conditions),
};
const buyerParts = {
  ...commonParts,
  buyerAdId: z.string(),
  state: z.enum(adStates.wanted),
  budgetMax: z.number().optional(),
};
const deletedAt = z.string();

export const SellerAdCard = cardShape<SellerAdCard>(sellerParts);
export const BuyerAdCard = cardShape<BuyerAdCard>(buyerParts);
export const AdCard = z.union([SellerAdCard, BuyerAdCard]);
export const DeletedSellerAdCard = cardShape<Deleted<SellerAdCard>>({ ...sellerParts, deletedAt });
export const DeletedBuyerAdCard = cardShape<Deleted<BuyerAdCard>>({ ...buyerParts, deletedAt });

/** A card says by the name of its id which kind of ad it is. */
export const kindOf = (card: AdCard): AdKind => ('sellerAdId' in card ? 'for-sale' : 'wanted');

/** The state of an ad as its card says it. */
export const standingOnCard = (createdAt: string, standing?: AdStanding) => ({
  state: standing?.state ?? ('live' as const),
  stateSince: standing?.since ?? createdAt,
  ...(standing?.isArchived && { isArchived: standing.isArchived }),
});

/** Whether only its owner reads the ad: it is private, the deal is done for long, or the operator hid it. */
export const isOwnersOnly = (card: AdCard): boolean =>
  isPrivateAd(card) || card.isArchived === true || card.hiding !== undefined;

export const adIdOf = (card: AdCard): string => ('sellerAdId' in card ? card.sellerAdId : card.buyerAdId);

/** A card that its owner may bring back for a day; only the owner gets it. */
export type Deleted<Card> = Card & {
  /** ISO 8601 */
  deletedAt: string;
};

/** A row of `deleted-ads:{userId}`: the ad can be restored. Its card is on a page of GetDeletedSellerAds or GetDeletedBuyerAds. */
export interface DeletedAdNotice {
  kind: AdKind;
  productType: ProductType;
  /** ISO 8601 */
  deletedAt: string;
}

export interface CardOfKind {
  'for-sale': SellerAdCard;
  wanted: BuyerAdCard;
}

/** An ad as its owner reads it, with the fields that `public-fields.ts` leaves out. */
export type OwnSellerAd = { sellerAdId: string } & CardFrame & SellerAdFields;
export type OwnBuyerAd = { buyerAdId: string } & CardFrame & BuyerAdFields;
export type OwnAd = OwnSellerAd | OwnBuyerAd;

const ownPlace = { place: z.looseObject({ ...publicPlace, postcode: z.string().optional() }) };
export const OwnSellerAd = cardShape<OwnSellerAd>({ ...sellerParts, ...ownPlace, price: z.number() });
export const OwnBuyerAd = cardShape<OwnBuyerAd>({ ...buyerParts, ...ownPlace });
