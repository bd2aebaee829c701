import { legalClassNames, legalClassNamesOf } from '@voltyard/contracts/ads/ad-copy';
import type { ProductType } from '@voltyard/contracts/product-types';
import { optionsOf } from './form-fields';

/** The legal classes to choose from, and those that ads of this type could have before. */
export function legalClassChoices(productType: ProductType) {
  const options = optionsOf(legalClassNamesOf(productType));
  const former = optionsOf(legalClassNames)
    .filter(({ value }) => options.every((offered) => offered.value !== value))
    .map(({ value, label }) => ({ value, label: `${label}, no longer offered` }));
  return { options, former };
}
