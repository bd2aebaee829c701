import type { AdCard, BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { isOpenToMatch } from '@voltyard/contracts/matches/match-of';
import { standingFields, standingFieldsOf } from '@voltyard/contracts/matches/standing-question';
import { exchangeRates } from '@voltyard/contracts/money/rates';
import type { Projection, ViewDefinition } from '../views/views.js';
import { cardsWhere } from './cards-where.js';

/**
 * All wanted ads that can match, private ones too, by what every vehicle must meet; null where they take any. It is asked
 * for matches and counts of people only: no list, push or page is made of it (docs/decisions/032).
 */
export const standingQuestionsView: ViewDefinition = {
  // Budgets are compared by the rates of a day.
  name: `standing-questions-3-${exchangeRates.date}`,
  fields: { ...standingFields, visibility: 'text' },
  indexes: [['userId', 'createdAt'], ['productType', 'position'], ['position']],
  indexed: { sortedBy: ['createdAt', 'userId', 'budgetEuros'] },
};

const isStanding = (card: AdCard): card is BuyerAdCard => 'buyerAdId' in card && isOpenToMatch(card);

export const standingQuestions: Projection<AdEvent> = {
  view: standingQuestionsView,
  ...cardsWhere(isStanding, {
    fields: (card) => ({
      ...standingFieldsOf(card as BuyerAdCard), // `isStanding` has no others
      visibility: isPrivateAd(card) ? 'private' : 'public',
    }),
  }),
};
