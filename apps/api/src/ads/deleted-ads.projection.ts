import type { DeletedAdNotice } from '@voltyard/contracts/ads/ad-card';
import type { AdAsPublished, AdEvent } from '@voltyard/contracts/ads/ads.events';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import type { Projection, RowToStore, ViewDefinition } from '../views/views.js';

/**
 * Whose ads were deleted when, for `deleted-ads:{userId}`, and whether others saw them. What they were is in their streams only, so that no list can
 * show it.
 */
export const deletedAdsView: ViewDefinition = {
  name: 'deleted-ads-4',
  fields: { kind: 'text', productType: 'text', userId: 'text', deletedAt: 'number', seenBy: 'text' },
  indexes: [
    ['userId', 'kind', 'deletedAt'],
    ['userId', 'kind', 'productType', 'deletedAt'],
    ['userId', 'position'],
  ],
};

export const deletedAds: Projection<AdEvent> = {
  view: deletedAdsView,
  idsOf: ({ event, stream }) => {
    return itsBusiness.has(event.type) && stream.startsWith('ad-') ? [stream.slice('ad-'.length)] : [];
  },
  evolve: (row, { event }) => {
    switch (event.type) {
      case 'AdPublished':
      case 'AdRestored':
      case 'AdVisibilityChanged':
        return liveRow(event);
      case 'AdDeleted':
        return row && deletedRow(row, event.deletedAt);
      default:
        return row;
    }
  },
};

const itsBusiness: ReadonlySet<AdEvent['type']> = new Set([
  'AdPublished',
  'AdVisibilityChanged',
  'AdDeleted',
  'AdRestored',
]);

/** A live ad has a row too: its end does not say whose it was. */
const liveRow = ({ kind, userId, fields }: AdAsPublished): RowToStore => ({
  json: '{}',
  fields: {
    kind,
    productType: fields.productType,
    userId,
    deletedAt: null,
    seenBy: isPrivateAd(fields) ? 'owner' : 'all',
  },
});

function deletedRow({ fields }: RowToStore, deletedAt: string): RowToStore {
  const { kind, productType } = fields;
  const notice = { kind, productType, deletedAt } as DeletedAdNotice; // both are as AdPublished said
  return { json: JSON.stringify(notice), fields: { ...fields, deletedAt: Date.parse(deletedAt) } };
}
