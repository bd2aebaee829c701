import { isOwnersOnly, kindOf } from '@voltyard/contracts/ads/ad-card';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { Projection, ViewDefinition } from '../views/views.js';
import { cardsWhere } from './cards-where.js';

/** The cards of ads that only their owner reads, for `private-ads:{userId}`. */
export const privateAdsView: ViewDefinition = {
  name: 'private-ads-4',
  fields: { kind: 'text', productType: 'text', userId: 'text', createdAt: 'time' },
  indexes: [
    ['userId', 'kind', 'productType', 'createdAt'],
    ['userId', 'position'],
  ],
};

export const privateAds: Projection<AdEvent> = {
  view: privateAdsView,
  ...cardsWhere(isOwnersOnly, {
    fields: (card) => {
      const { productType, userId, createdAt } = card;
      return { kind: kindOf(card), productType, userId, createdAt };
    },
  }),
};
