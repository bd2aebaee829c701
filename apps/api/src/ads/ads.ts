import type { SliceDefinition } from '../slice.js';
import { adBelongings } from './ad-belongings.js';
import { adCards } from './ad-cards.projection.js';
import { adRoutes } from './ads.routes.js';
import { adTopics } from './ads.topics.js';
import { deletedAds } from './deleted-ads.projection.js';

/** The ads slice: both kinds of ad, their lists and what is pushed of them. */
export const ads: SliceDefinition = {
  projections: [adCards, deletedAds],
  create: (context) => ({
    routes: adRoutes(context),
    topics: [adTopics],
    belongings: adBelongings(context),
  }),
};
