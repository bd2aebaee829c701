import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { adSorts } from '@voltyard/contracts/ads/ad-list-query';
import { comparing, isWithinPrices, type PriceBounds } from '@voltyard/contracts/ads/ad-order';
import { wantedCarFields } from '@voltyard/contracts/ads/buyer-ad-fields.fixtures';
import { carFields } from '@voltyard/contracts/ads/seller-ad-fields.fixtures';
import { type Person, startTestApp, type TestApp } from '../app.test-harness.js';

/** An open list puts what arrives where the server would: both must have one order and one range, whatever the ads. */

const currencies = ['EUR', 'NOK', 'GBP', 'IDR', 'AED', 'JPY'];
const priceTypes = ['fixed', 'negotiable', 'on-request'] as const;
/** More than two pages, and no more than one person may post at a time. */
const numberOfAds = 50;

let server: TestApp;
let ann: Person;
/** The ads and the questions follow from this number alone. */
let drawn = 20_261_122;
function random(below: number): number {
  drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((drawn / 2 ** 32) * below);
}
const oneOf = <Value>(values: readonly Value[]): Value => values[random(values.length)]!;
/** Few amounts, so that there are ties, and in every currency's size. */
const amount = () => oneOf([0, 0.01, 99.99, 100, 8200, 8990, 17_487.21, 20_000, 99_999_999_999]);

const kinds = {
  SellerAd: () => carFields({ price: amount(), currency: oneOf(currencies), priceType: oneOf(priceTypes) }),
  BuyerAd: () => wantedCarFields({ budgetMax: amount(), currency: oneOf(currencies) }),
};

describe.each(['SellerAd', 'BuyerAd'] as const)('%s', (name) => {
  let all: AdCard[];
  const page = async (query: URLSearchParams) => {
    const path = `/api/${name}Card/Get${name}Cards/car?${query.toString()}`;
    const { body } = await server.as(null).get(path).expect(200);
    return {
      cards: body[name === 'SellerAd' ? 'sellerAdCards' : 'buyerAdCards'] as AdCard[],
      next: body.next as string | null,
    };
  };
  async function listed(query: Record<string, string>): Promise<AdCard[]> {
    const cards: AdCard[] = [];
    let before: string | null = null;
    do {
      const asked = new URLSearchParams({ ...query, limit: '24', ...(before !== null && { before }) });
      const answered = await page(asked);
      cards.push(...answered.cards);
      before = answered.next;
    } while (before !== null);
    return cards;
  }

  beforeAll(async () => {
    let time = Date.parse('2026-11-21T12:00:00Z');
    // Some ads share their time.
    server = await startTestApp({ now: () => new Date((time += random(2))) });
    ann = await server.person('Ann');
    for (let n = 0; n < numberOfAds; n++)
      await server.as(ann).post(`/api/${name}/Create${name}`).send(kinds[name]()).expect(201);
    all = await listed({});
  });
  afterAll(() => server.stop());

  test.each(adSorts)('by %s the pages meet in the order of an open list', async (sort) => {
    expect(all).toHaveLength(numberOfAds);
    expect(await listed({ sort })).toEqual(all.toSorted(comparing[sort]));
  });

  test('any range of prices, in any currency, holds what an open list would hold', async () => {
    for (let n = 0; n < 25; n++) {
      const sort = oneOf(adSorts);
      const bounds: PriceBounds = {
        ...(random(3) > 0 && { priceMin: amount() }),
        ...(random(3) > 0 && { priceMax: amount() }),
        ...(random(2) > 0 && { currency: oneOf(currencies.filter((code) => code !== 'AED')) }),
      };
      const query = Object.entries({ sort, ...bounds }).map(([key, value]) => [key, String(value)]);
      const expected = all.filter((card) => isWithinPrices(card, bounds)).toSorted(comparing[sort]);
      expect({ bounds, cards: await listed(Object.fromEntries(query)) }).toEqual({ bounds, cards: expected });
    }
  });
});
