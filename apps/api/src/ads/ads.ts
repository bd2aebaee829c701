import type { SliceDefinition } from '../slice.js';
import { adBelongings } from './ad-belongings.js';
import { adCards } from './ad-cards.projection.js';
import { adPages } from './ad-pages.js';
import { adsSitemap } from './ads-sitemap.js';
import { adsAsSeen } from './ads-as-seen.projection.js';
import { adRoutes } from './ads.routes.js';
import { adTopics, privateAdTopics } from './ads.topics.js';
import { deletedAdRows } from './deleted-ads.js';
import { deletedAds } from './deleted-ads.projection.js';
import { firstPhotosOfAds } from './first-photos.js';
import { hiddenAds } from './hidden-ads.projection.js';
import { oldDeals, oldDealsDefinition } from './old-deals.subscription.js';
import { oldDealPrices } from './old-deal-prices.projection.js';
import { privateAds } from './private-ads.projection.js';
import { standingQuestions } from './standing-questions.projection.js';

/** The ads slice: both kinds of ad, their lists and what is pushed of them. */
export const ads: SliceDefinition = {
  projections: [adCards, privateAds, deletedAds, hiddenAds, adsAsSeen, standingQuestions, oldDealPrices],
  subscriptions: [oldDealsDefinition],
  create: (context) => {
    const ownDeleted = deletedAdRows(context.now);
    return {
      routes: adRoutes({ ...context, deletedAds: ownDeleted }),
      topics: [adTopics, privateAdTopics, ownDeleted.topics],
      subscriptions: [oldDeals(context.handle)],
      belongings: adBelongings(context),
      pages: adPages(context),
      firstPhotos: firstPhotosOfAds(context),
      sitemap: adsSitemap(context.views),
    };
  },
};
