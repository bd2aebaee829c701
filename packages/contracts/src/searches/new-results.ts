import { productTypeNames } from '../ads/ad-copy.js';
import { savedSearchLimits } from '../limits.js';
import type { ProductType } from '../product-types.js';

interface Results {
  readonly productType: ProductType;
  readonly count: number;
  readonly fallen?: number | undefined;
}

/** `2 new cars`, `1 car whose price fell into your budget`, `2 new cars and 1 whose price fell into your budget`. */
export function resultsIn({ productType, count, fallen = 0 }: Results): string {
  if (fallen === 0) return newResultsOf(productType, count);
  const { one, many } = productTypeNames[productType];
  const named = count > 0 ? '' : ` ${(fallen === 1 ? one : many).toLowerCase()}`;
  const cheaper = `${fallen}${named} whose price fell into your budget`;
  return count > 0 ? `${newResultsOf(productType, count)} and ${cheaper}` : cheaper;
}

/** `1 new car`, `99+ new bikes`: what is new in a search, for people. */
function newResultsOf(productType: ProductType, count: number): string {
  const { one, many } = productTypeNames[productType];
  const most = savedSearchLimits.maximumNew;
  return `${count < most ? count : `${most - 1}+`} new ${(count === 1 ? one : many).toLowerCase()}`;
}
