import { type AdHiding, answered } from '@voltyard/contracts/ads/ad-hiding';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { Projection, RowToStore, ViewDefinition } from '../views/views.js';

/** An ad that the operator hid, for their list. What the ad says is in its stream. */
export interface HiddenAd {
  readonly adId: string;
  readonly kind: AdKind;
  readonly hiding: AdHiding;
}

/** The ads that are hidden and not deleted, and what their owners answered. */
export const hiddenAdsView: ViewDefinition = {
  name: 'hidden-ads-1',
  fields: { since: 'time' },
  indexes: [['since']],
};

export const hiddenAds: Projection<AdEvent> = {
  view: hiddenAdsView,
  idsOf: ({ event, stream }) =>
    stream.startsWith('ad-') && saysHiding(event) ? [stream.slice('ad-'.length)] : [],
  evolve: (row, { event }) => {
    switch (event.type) {
      case 'AdHidden':
      case 'AdRestored':
        return event.hiding ? rowOf({ adId: event.adId, kind: event.kind, hiding: event.hiding }) : null;
      case 'AdHidingAnswered': {
        const before = row && hiddenAdIn(row);
        return before && rowOf({ ...before, hiding: answered(before.hiding, event) });
      }
      case 'AdUnhidden':
      case 'AdDeleted':
        return null;
      default:
        return row;
    }
  },
};

const hidingEvents: ReadonlySet<AdEvent['type']> = new Set([
  'AdHidden',
  'AdUnhidden',
  'AdHidingAnswered',
  'AdDeleted',
  'AdRestored',
]);
const saysHiding = ({ type }: AdEvent): boolean => hidingEvents.has(type);

export const hiddenAdIn = ({ json }: Pick<RowToStore, 'json'>): HiddenAd => JSON.parse(json) as HiddenAd;

const rowOf = (ad: HiddenAd): RowToStore => ({
  json: JSON.stringify(ad),
  fields: { since: ad.hiding.since },
});
