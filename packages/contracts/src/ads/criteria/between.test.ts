import { z } from 'zod';
import { writtenNumber } from '../../written-number.js';
import { buyerAdCard, sellerAdCard } from '../ad-card.fixtures.js';
import { wantedCarFields } from '../buyer-ad-fields.fixtures.js';
import { carFields } from '../seller-ad-fields.fixtures.js';
import { between } from './between.js';
import { criteriaTable } from './criteria-table.js';
import { judge } from './judge.js';
import { judgeBy } from './list-condition.js';

/** A row with one bound and nothing to convert, as most criteria of numbers are. */
const euros = between({
  label: 'Euros',
  parameters: { eurosMin: writtenNumber(z.number('A number.')).optional() },
  lowest: 'eurosMin',
  highest: null,
  field: 'euros',
  shown: (amount) => `${amount} euros`,
  phrases: { lowest: 'with at least', highest: 'with at most' },
});
const car = sellerAdCard(carFields({ price: 100 }));

test('one bound is enough, and is compared as it is', () => {
  const judged = [99, 100, 101].map((eurosMin) => judgeBy(euros.condition({ eurosMin }, 'for-sale'), car));
  expect(judged).toEqual(['met', 'met', 'failed']);
  expect(euros.condition({ eurosMin: 100 }, 'for-sale')).toEqual({ range: { euros: { min: 100 } } });
  expect(euros.chips({ kind: 'for-sale', productType: 'car' }, { eurosMin: 100 })).toEqual([
    { label: 'From 100 euros', without: { eurosMin: undefined } },
  ]);
  expect(euros.phrase('car', { eurosMin: 100 })).toBe('with at least 100 euros');
});

test('what an address says wrongly is told of, and asks for nothing', () =>
  expect(
    euros.read(new URLSearchParams('eurosMin=cheap'), { kind: 'for-sale', productType: 'car' }),
  ).toStrictEqual({
    given: {},
    refused: ['A number.'],
  }));

test('between bounds in a currency without a rate is no ad', () => {
  const currency = 'AED' as 'EUR';
  expect(judge(car, { priceMin: 1, currency })).toEqual({ price: 'failed' });
  expect(judge(car, { priceMax: 1e9, currency })).toEqual({ price: 'failed' });
});

test('of an address with one wrong bound the other is given', () =>
  expect(
    criteriaTable.price.read(new URLSearchParams('priceMin=5&priceMax=cheap'), {
      kind: 'for-sale',
      productType: 'car',
    }),
  ).toStrictEqual({
    given: { priceMin: 5 },
    refused: ['The highest price is a number.'],
  }));

test('of an address in a currency without a rate no price is given', () => {
  const search = new URLSearchParams('priceMax=5000&currency=AED');
  const { given, refused } = criteriaTable.price.read(search, { kind: 'for-sale', productType: 'car' });
  expect(given).toStrictEqual({});
  expect(refused).toEqual([expect.stringMatching(/^Prices can be compared in: EUR, /)]);
});

test('a minimum of 0 is the same as none', () => {
  const { price } = criteriaTable;
  expect(price.isGiven({ priceMin: 0 })).toBe(false);
  expect(price.condition({ priceMin: 0, priceMax: 5 }, 'for-sale')).toEqual({ range: { euros: { max: 5 } } });
  expect(
    price.read(new URLSearchParams('priceMin=0&priceMax=5'), { kind: 'for-sale', productType: 'car' }).given,
  ).toEqual({ priceMax: 5 });
  expect(price.isGiven({ priceMax: 0 })).toBe(true);
  const onRequest = sellerAdCard(carFields({ priceType: 'on-request' }));
  expect(judge(onRequest, { priceMin: 0 })).toEqual({});
});

describe('a wanted ad matches when its buyer would accept such a vehicle', () => {
  const wanted = buyerAdCard(wantedCarFields({ yearMin: 2019, odometerKmMax: 60_000, rangeKmMin: 300 }));
  const open = buyerAdCard(wantedCarFields());

  test('a minimum of the wanted ad must be reached', () => {
    expect(judge(wanted, { yearMin: 2019, rangeKmMin: 300 })).toEqual({ year: 'met', range: 'met' });
    expect(judge(wanted, { yearMin: 2018, rangeKmMin: 299 })).toEqual({ year: 'failed', range: 'failed' });
  });

  test('a maximum of the wanted ad must not be exceeded', () => {
    expect(judge(wanted, { odometerKmMax: 60_000 })).toEqual({ odometer: 'met' });
    expect(judge(wanted, { odometerKmMax: 60_001 })).toEqual({ odometer: 'failed' });
  });

  test('with two bounds the lower one decides, because the vehicle may be at it', () => {
    expect(judge(wanted, { yearMax: 2019 })).toEqual({ year: 'met' });
    expect(judge(wanted, { yearMin: 2018, yearMax: 2022 })).toEqual({ year: 'failed' });
  });

  test('a wanted ad without the field matches', () =>
    expect(judge(open, { yearMin: 1900, odometerKmMax: 2_000_000, dcKwMin: 50 })).toEqual({
      year: 'met',
      odometer: 'met',
      dcPower: 'met',
    }));
});

test('the battery of a two-wheeler is shown in Wh and sent in kWh', () => {
  const { battery } = criteriaTable;
  expect(
    battery.chips({ kind: 'for-sale', productType: 'bike' }, { batteryUsableKwhMin: 0.5 })[0]!.label,
  ).toBe('From 500\u00a0Wh');
  expect(battery.chips({ kind: 'for-sale', productType: 'car' }, { batteryUsableKwhMin: 50 })[0]!.label).toBe(
    'From 50\u00a0kWh',
  );
  expect(battery.filterField('bike')).toMatchObject({
    unit: { name: 'Wh', perOne: 1000, isDecimal: false },
  });
  expect(battery.filterField('car')).toMatchObject({
    unit: { name: 'kWh', perOne: 1, isDecimal: true },
  });
});
