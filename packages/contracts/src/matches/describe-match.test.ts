import { buyerAdCard, sellerAdCard } from '../ads/ad-card.fixtures.js';
import { wantedCarFields } from '../ads/buyer-ad-fields.fixtures.js';
import { carFields } from '../ads/seller-ad-fields.fixtures.js';
import { askedBy, questionAbout, sentenceOfMatch } from './describe-match.js';
import { assess } from './match-of.js';

const reasons = { met: [], failed: [], unknown: [] };
const withRange = buyerAdCard(wantedCarFields({ rangeKmMin: 300, niceToHave: ['rangeKmMin'] }));
const [toBuyer, toSeller] = [
  { reader: 'buyer', wanted: withRange },
  { reader: 'seller', wanted: withRange },
] as const;

test('a match in a few words', () =>
  expect(
    sentenceOfMatch(
      {
        met: ['brand', 'price', 'year'],
        failed: ['range'],
        unknown: ['health'],
        distanceKm: 11.6,
        overBudget: { seller: { amount: -400, currency: 'EUR' }, buyer: { amount: -400, currency: 'EUR' } },
      },
      toBuyer,
    ),
  ).toBe(
    '3 of 5, range not met (nice to have), battery health not said, €400 under budget, 12\u00a0km away',
  ));

test('what is not met and a must is not called nice to have', () =>
  expect(sentenceOfMatch({ ...reasons, met: ['brand'], failed: ['range', 'year'] }, toSeller)).toBe(
    '1 of 3, range not met (nice to have), first registration not met',
  ));

test('a budget that is not met is said by how far the price is over it', () => {
  const over = (euros: number) => ({ amount: euros, currency: 'EUR' });
  const said = (euros: number) =>
    sentenceOfMatch(
      {
        met: ['brand'],
        failed: ['price'],
        unknown: [],
        overBudget: { seller: over(euros), buyer: over(euros) },
      },
      toSeller,
    );
  expect(said(400)).toBe('1 of 2, €400 over budget');
  // Below the lowest price that the buyer asked for.
  expect(said(-400)).toBe('1 of 2, price not met, €400 under budget');
});

test('where nothing is asked, that is said', () => {
  const nothing = { met: [], failed: [], unknown: [] };
  expect(sentenceOfMatch(nothing, toBuyer)).toBe('Nothing in particular is asked');
  expect(sentenceOfMatch({ ...nothing, distanceKm: 12 }, toSeller)).toBe(
    'Nothing in particular is asked, 12\u00a0km away',
  );
});

test('what is in the same town is less than a kilometre away, not none', () =>
  expect(sentenceOfMatch({ ...reasons, distanceKm: 0.2 }, toBuyer)).toMatch(/less than 1\u00a0km away$/));

test('each reads the difference of prices in their own currency, roughly where it was converted', () => {
  const overBudget = {
    seller: { amount: 2501.75, currency: 'NOK' },
    buyer: { amount: 219.52, currency: 'EUR' },
  };
  expect(sentenceOfMatch({ ...reasons, overBudget }, toBuyer)).toBe('about €220 over budget');
  expect(sentenceOfMatch({ ...reasons, overBudget }, toSeller)).toBe('about NOK\u00a02,500 over budget');
  const none = { amount: 0, currency: 'EUR' };
  expect(sentenceOfMatch({ ...reasons, overBudget: { seller: none, buyer: none } }, toBuyer)).toBe(
    'at the budget',
  );
});

test('what is asked is said as on the chips of a filter, and what is not said can be asked', () => {
  const wanted = buyerAdCard(
    wantedCarFields({ budgetMax: 20_000, sohPercentMin: 85, brands: ['VW', 'Kia'] }),
  );
  const { met, failed, unknown } = assess(sellerAdCard(carFields()), wanted);
  expect([...met, ...failed, ...unknown].map((name) => askedBy(name, wanted)).toSorted()).toEqual([
    'From 85\u00a0% battery health',
    'Up to €20,000',
    'VW, Kia',
  ]);
  expect(questionAbout('health', wanted)).toBe('Could you tell me the battery health of your car?');
});
