import { productTypeNames } from '../ads/ad-copy.js';
import { savedSearchLimits } from '../limits.js';
import type { ProductType } from '../product-types.js';

/** `1 new car`, `99+ new bikes`: what is new in a search, for people. */
export function newResultsOf(productType: ProductType, count: number): string {
  const { one, many } = productTypeNames[productType];
  const most = savedSearchLimits.maximumNew;
  return `${count < most ? count : `${most - 1}+`} new ${(count === 1 ? one : many).toLowerCase()}`;
}
