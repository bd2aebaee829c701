import { rowsAbout } from '@voltyard/contracts/ads/criteria/criteria-table';
import { productTypes } from '@voltyard/contracts/product-types';
import { fieldNamesOf } from './ad-forms';
import { fieldAbout } from './field-about';

test.each(productTypes)('the form of a %s for sale has the field that answers a criterion', (productType) => {
  const names = fieldNamesOf({ kind: 'for-sale', productType });
  const criteria = rowsAbout({ kind: 'for-sale', productType }).map(([name]) => name);
  expect(criteria.filter((name) => !names.includes(fieldAbout[name]))).toEqual([]);
});
