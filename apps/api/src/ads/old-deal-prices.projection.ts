import { listFieldsOf } from '@voltyard/contracts/ads/criteria/list-fields';
import { nameKey } from '@voltyard/contracts/ads/criteria/name-key';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { exchangeRates } from '@voltyard/contracts/money/rates';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { Projection, RowToStore, ViewDefinition } from '../views/views.js';
import { cardAfter } from './cards-where.js';

/** What was asked for a vehicle, and of which age and use it was. */
export interface AskedPrice {
  readonly userId: string;
  readonly euros: number;
  readonly year: number | null;
  readonly odometerKm: number | null;
  /** ISO 8601 */
  readonly createdAt: string;
}

/** The prices of ads that were sold so long ago that others cannot read them any more: prices only, for guidance. */
export const oldDealPricesView: ViewDefinition = {
  name: `old-deal-prices-1-${exchangeRates.date}`,
  fields: { model: 'text', createdAt: 'time' },
  indexes: [['model', 'createdAt']],
};

export const oldDealPrices: Projection<AdEvent> = {
  view: oldDealPricesView,
  // It is put when the ad is archived, of which everybody could read the price until then. Once it was taken away it does
  // not come back: its owner may have changed the price meanwhile.
  idsOf: ({ event, stream }) =>
    stream.startsWith('ad-') && deciding.has(event.type) ? [stream.slice('ad-'.length)] : [],
  evolve: (_row, recorded) => {
    const card = recorded.event.type === 'AdArchived' ? cardAfter(null, recorded) : null;
    if (!card || !('sellerAdId' in card) || card.hiding) return null;
    const { userId, euros, year, odometerKm, createdAt } = listFieldsOf(card);
    if (!euros) return null;
    const price = { userId, euros, year, odometerKm, createdAt };
    const model = modelKey(card);
    return { json: JSON.stringify(price), fields: { model, createdAt: card.createdAt } };
  },
};

const deciding: ReadonlySet<AdEvent['type']> = new Set([
  'AdArchived',
  'AdStateChanged',
  'AdHidden',
  'AdDeleted',
]);

export const askedPriceIn = ({ json }: Pick<RowToStore, 'json'>): AskedPrice =>
  JSON.parse(json) as AskedPrice;

/** A model in any spelling. */
export const modelKey = (of: { productType: ProductType; brand: string; model: string }): string =>
  JSON.stringify([of.productType, nameKey(of.brand), nameKey(of.model)]);
