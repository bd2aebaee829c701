import type { BuyerAdFields } from './buyer-ad-fields.js';
import type { SellerAdFields } from './seller-ad-fields.js';

/** The two kinds of ad: offered by a seller, wanted by a buyer. */
export const adKinds = ['for-sale', 'wanted'] as const;
export type AdKind = (typeof adKinds)[number];

export interface FieldsOfKind {
  'for-sale': SellerAdFields;
  wanted: BuyerAdFields;
}
export type AdFields = FieldsOfKind[AdKind];
