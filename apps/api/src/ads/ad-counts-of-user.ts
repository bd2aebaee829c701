import { maxCounted } from '@voltyard/contracts/ads/ads.rest';
import type { ListScope } from '@voltyard/contracts/ads/criteria/judge';
import { conditionOf } from '@voltyard/contracts/ads/criteria/list-query';
import { type ProductType, productTypes } from '@voltyard/contracts/product-types';
import type { SessionUser } from '../http/session-user.js';
import type { Views } from '../views/views.js';
import { adCardsView } from './ad-cards.projection.js';
import { conditionsIn } from './list-question.js';
import { countPrivateAds } from './private-ads.js';

type Counts = Record<ProductType, number>;

/** How many ads a user has of each product type, without and with the private ones that the asking user may see. */
export async function adCountsOfUser(
  views: Views,
  user: SessionUser | null,
  whose: Required<Pick<ListScope, 'kind' | 'userId'>>,
): Promise<{ counts: Counts; withPrivate: Counts }> {
  const counted = productTypes.map(async (productType) => {
    const scope = { ...whose, productType };
    const [count, ofPrivate] = await Promise.all([
      views.count(adCardsView, conditionsIn(scope, conditionOf({}, scope.kind)), maxCounted),
      countPrivateAds(views, user, scope),
    ]);
    return { productType, count, withPrivate: Math.min(count + ofPrivate, maxCounted) };
  });
  const all = await Promise.all(counted);
  const byType = (name: 'count' | 'withPrivate') =>
    Object.fromEntries(all.map((one) => [one.productType, one[name]])) as Counts;
  return { counts: byType('count'), withPrivate: byType('withPrivate') };
}
