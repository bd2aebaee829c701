import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { Projection, RowToStore, ViewDefinition } from '../views/views.js';

/** Whose ads were deleted when. What they were is in their streams only, so that no list can show it. */
export const deletedAdsView: ViewDefinition = {
  name: 'deleted-ads-2',
  fields: { kind: 'text', productType: 'text', userId: 'text', deletedAt: 'number' },
  indexes: [
    ['userId', 'kind', 'deletedAt'],
    ['userId', 'kind', 'productType', 'deletedAt'],
  ],
};

export const deletedAds: Projection<AdEvent> = {
  view: deletedAdsView,
  idsOf: ({ event, stream }) => {
    const isItsBusiness =
      event.type === 'AdPublished' || event.type === 'AdDeleted' || event.type === 'AdRestored';
    return isItsBusiness && stream.startsWith('ad-') ? [stream.slice('ad-'.length)] : [];
  },
  evolve: (row, { event }) => {
    switch (event.type) {
      case 'AdPublished':
      case 'AdRestored':
        return rowOf({
          kind: event.kind,
          productType: event.fields.productType,
          userId: event.userId,
          deletedAt: null,
        });
      case 'AdDeleted':
        return row && rowOf({ ...row.fields, deletedAt: Date.parse(event.deletedAt) });
      default:
        return row;
    }
  },
};

/** A live ad has a row too: its end does not say whose it was. */
const rowOf = (fields: RowToStore['fields']): RowToStore => ({ json: '{}', fields });
