import { buyerAdCard, sellerAdCard } from '../ads/ad-card.fixtures.js';
import { wantedCarFields } from '../ads/buyer-ad-fields.fixtures.js';
import { carFields } from '../ads/seller-ad-fields.fixtures.js';
import { judgedValues } from './judged-values.js';

const asked = {
  brands: ['Renault', 'VW'],
  subTypes: ['hatchback', 'suv'],
  connectors: ['type2', 'ccs2'],
  yearMin: 2018,
  rangeKmMin: 200,
  niceToHave: ['yearMin', 'rangeKmMin'],
} satisfies Parameters<typeof wantedCarFields>[0];
const said = { connectors: ['ccs2', 'type2'] } satisfies Parameters<typeof carFields>[0];
const judged = (
  wanted: Parameters<typeof wantedCarFields>[0],
  sold: Parameters<typeof carFields>[0] = said,
) => judgedValues(sellerAdCard(carFields(sold)), buyerAdCard(wantedCarFields(wanted)));

test.each(['brands', 'subTypes', 'connectors', 'niceToHave'] as const)(
  'a match stays what it is when only the order of %s changes',
  (name) => {
    expect(judged({ ...asked, [name]: asked[name].toReversed() })).toBe(judged(asked));
    expect(judged({ ...asked, [name]: asked[name].slice(1) })).not.toBe(judged(asked));
  },
);

test('a match stays what it is when the ad for sale says the same in another order', () => {
  expect(judged(asked, { connectors: said.connectors.toReversed() })).toBe(judged(asked));
  expect(judged(asked, { connectors: ['ccs2'] })).not.toBe(judged(asked));
});
