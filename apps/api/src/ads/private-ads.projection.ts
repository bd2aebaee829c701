import { kindOf } from '@voltyard/contracts/ads/ad-card';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import type { Projection, ViewDefinition } from '../views/views.js';
import { cardsWhere } from './cards-where.js';

/** The cards of private ads, for `searches:{userId}`. */
export const privateAdsView: ViewDefinition = {
  name: 'private-ads-1',
  fields: { kind: 'text', productType: 'text', userId: 'text', createdAt: 'time' },
  indexes: [
    ['userId', 'kind', 'productType', 'createdAt'],
    ['userId', 'position'],
  ],
};

export const privateAds: Projection<AdEvent> = {
  view: privateAdsView,
  ...cardsWhere(isPrivateAd, {
    fields: (card) => {
      const { productType, userId, createdAt } = card;
      return { kind: kindOf(card), productType, userId, createdAt };
    },
  }),
};
