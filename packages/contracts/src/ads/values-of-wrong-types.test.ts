import { BuyerAdFields } from './buyer-ad-fields.js';
import { wantedCarFields } from './buyer-ad-fields.fixtures.js';
import { SellerAdFields } from './seller-ad-fields.js';
import { carFields } from './seller-ad-fields.fixtures.js';

const values = [
  { toString: 1 },
  [{ toString: 1 }],
  { length: 9999, toString: 1 },
  { valueOf: 1, toString: 1 },
  null,
  [''],
  7,
].map((value) => [value]);

describe.each([
  ['for sale', SellerAdFields, carFields],
  ['wanted', BuyerAdFields, wantedCarFields],
] as const)('an ad %s', (_, schema, fields) => {
  test.each(values)(
    'is judged with any field that is %j: rules about several fields do not fail',
    (value) => {
      const ads = schema.options.flatMap(({ shape }) =>
        Object.keys(shape).map((name) => ({
          ...fields(),
          productType: shape.productType.value,
          [name]: value,
        })),
      );
      for (const ad of ads) expect(() => schema.safeParse(ad)).not.toThrow();
    },
  );
});
