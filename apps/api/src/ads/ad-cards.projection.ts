import { isOwnersOnly } from '@voltyard/contracts/ads/ad-card';
import { listFields, listFieldsOf } from '@voltyard/contracts/ads/criteria/list-fields';
import { searchedText } from '@voltyard/contracts/ads/criteria/searched-text';
import { sortOrders } from '@voltyard/contracts/ads/criteria/sort-orders';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { exchangeRates } from '@voltyard/contracts/money/rates';
import type { Projection, ViewDefinition } from '../views/views.js';
import { cardsWhere } from './cards-where.js';

const listOf = ['kind', 'productType'];
/** The lists that are not asked for a state. */
const usualListOf = [...listOf, 'isActive'];

/**
 * The cards of all ads that everybody may read, for lists, single answers and pushes. Its fields are those of the criteria and
 * orders.
 */
export const adCardsView: ViewDefinition = {
  // Its rows are sorted by the rates of a day: another day's make another view.
  name: `ad-cards-16-${exchangeRates.date}`,
  fields: Object.fromEntries(Object.entries(listFields).map(([field, { type }]) => [field, type])),
  indexes: [
    // Answers the newest ads, of everybody or of one user, without the index in memory.
    [...usualListOf, sortOrders.newest.field],
    [...usualListOf, 'userId', sortOrders.newest.field],
    [...listOf, 'position'],
    ['userId', 'position'],
    ['position'],
  ],
  indexed: { sortedBy: [...new Set(Object.values(sortOrders).map(({ field }) => field))] },
};

/** An ad that only its owner reads has no row, so no question to this view can reveal it. */
export const adCards: Projection<AdEvent> = {
  view: adCardsView,
  ...cardsWhere((card) => !isOwnersOnly(card), {
    fields: listFieldsOf,
    text: searchedText,
  }),
};
