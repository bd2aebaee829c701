import type { BuyerAdFields } from './buyer-ad-fields.js';
import { type PublicPlace, publicPlaceOf } from './public-place.js';
import type { SellerAdFields } from './seller-ad-fields.js';

/** Each type of vehicle for itself, so that a card is still told from another by it. */
type WithPublicPlace<Fields> = Fields extends unknown
  ? Omit<Fields, 'place'> & { place: PublicPlace }
  : never;
/**
 * Numbers that identify one vehicle. They are private because a stranger who knows one could claim to own the vehicle.
 */
type PrivateNumber = 'vin' | 'frameNumber';
type WithoutNumbers<Fields> = Fields extends unknown ? Omit<Fields, PrivateNumber> : never;
type WithHideablePrice<Fields> = Fields extends { price: number }
  ? Omit<Fields, 'price'> & {
      /** Left out where it is told on request only. */
      price?: number;
    }
  : Fields;

export type PublicSellerAdFields = WithHideablePrice<WithoutNumbers<WithPublicPlace<SellerAdFields>>>;
export type PublicBuyerAdFields = WithPublicPlace<BuyerAdFields>;

export function publicFieldsOf(fields: SellerAdFields): PublicSellerAdFields;
export function publicFieldsOf(fields: BuyerAdFields): PublicBuyerAdFields;
export function publicFieldsOf(
  fields: SellerAdFields | BuyerAdFields,
): PublicSellerAdFields | PublicBuyerAdFields;
/**
 * The public fields of an ad: without the postcode, the VIN, the frame number, and a price on request. Private fields
 * are only in the ad's stream and in its owner's own calls (design, section 9).
 */
export function publicFieldsOf(
  fields: SellerAdFields | BuyerAdFields,
): PublicSellerAdFields | PublicBuyerAdFields {
  const place = publicPlaceOf(fields.place);
  if (!('price' in fields) || !hasPrivate(fields)) return { ...fields, place };
  const { vin: _vin, frameNumber: _frameNumber, ...named } = fields;
  if (fields.priceType !== 'on-request') return { ...named, place };
  const { price: _price, ...shown } = named;
  return { ...shown, place };
}

/** Most ads have none of these. */
const hasPrivate = (fields: SellerAdFields): boolean =>
  'vin' in fields || 'frameNumber' in fields || fields.priceType === 'on-request';
