import * as fc from 'fast-check';
import type { Arbitrary, IProperty } from 'fast-check';
import { comparedCurrencies } from '../../money/rates.js';
import { type ProductType, productTypes } from '../../product-types.js';
import type { FieldsOfKind } from '../ad-kinds.js';
import { wantedBikeFields, wantedCarFields, wantedScooterFields } from '../buyer-ad-fields.fixtures.js';
import { searchable } from '../searched-words.js';
import { priceTypes, subTypes } from '../seller-ad-fields.js';
import { bikeFields, carFields, scooterFields } from '../seller-ad-fields.fixtures.js';
import { vehicleFacts } from '../vehicle-facts.arbitraries.js';
import type { Criteria } from './criteria-table.js';

/**
 * Ads and criteria at random, for the tests that hold what is made from the table together. Both are drawn from few
 * values, so that criteria meet some ads and not others. A new criterion is drawn here too.
 */

/** What is drawn follows from these alone: two that stay, and one that is another each time and is told by who fails. */
export const seeds: readonly number[] = [20_261_122, 8128, Math.floor(Math.random() * 2 ** 31)];

/** Whether it is true of all that is drawn. */
export const expectAlways = <Drawn>(property: IProperty<Drawn>): void =>
  seeds.forEach((seed) => fc.assert(property, { seed }));

/** Few amounts, so that there are ties, and in every currency's size. */
const amount = fc.constantFrom(0, 0.01, 99.99, 100, 8200, 8990, 17_487.21, 20_000, 99_999_999_999);
/** The last has no rate. */
const currency = fc.constantFrom('EUR', 'NOK', 'GBP', 'IDR', 'JPY', 'AED');

/** Accents, cases, hyphens, several scripts, one sign that is several words, words too long to be kept whole. */
const vocabulary = [
  'Zoë zoe ZOE',
  'ë-C4',
  'e-Golf e-up!',
  'Straße STRASSE',
  'İstanbul ılık',
  'ﷺ',
  '日本 電動',
  'Ἀθῆνα αθηνα',
  '٣ 3 ² ½',
  'ǅ ﬁ Œuvre',
  'x'.repeat(40),
  `${'x'.repeat(31)}y`,
  '𞤀𞤣𞤤𞤢𞤥 ᲐᲑ აბ',
  // Letters that older tables of characters have as signs.
  'ᦰÀ 一ᦰⰀ',
  'heat pump',
  "o'clock a_b 1.5",
  '!? " * ( AND NOT',
];
const word = fc.constantFrom(...vocabulary.flatMap((line) => line.split(' ')));
const anything = fc.string({ unit: 'grapheme', maxLength: 8 });
const text = fc.array(fc.oneof({ arbitrary: word, weight: 4 }, anything), { maxLength: 4 });

const spoken = {
  title: text.map((words) => `Ad ${words.join(' ')}`),
  description: text.map((words) => words.join(' ')),
};
const named = fc.array(word, { minLength: 1, maxLength: 3 });

const sellerAdFields = fc
  .record({
    productType: fc.constantFrom(...productTypes),
    subType: fc.nat({ max: 5 }),
    price: amount,
    currency,
    priceType: fc.constantFrom(...priceTypes),
    brand: word,
    ...spoken,
    facts: fc.record(vehicleFacts),
  })
  .map(({ productType, subType, facts, ...drawn }): FieldsOfKind['for-sale'] => {
    const typeOf = <Types extends readonly string[]>(types: Types) =>
      types[subType % types.length] as Types[number];
    switch (productType) {
      case 'car':
        return carFields({ ...drawn, ...facts.car, subType: typeOf(subTypes.car) });
      case 'bike':
        return bikeFields({ ...drawn, ...facts.bike, subType: typeOf(subTypes.bike) });
      case 'scooter':
        return scooterFields({ ...drawn, ...facts.scooter, subType: typeOf(subTypes.scooter) });
    }
  });

const wantedFieldsOf = { car: wantedCarFields, bike: wantedBikeFields, scooter: wantedScooterFields };
const buyerAdFields = fc
  .record({
    productType: fc.constantFrom(...productTypes),
    wanted: fc.record(
      { budgetMax: amount, currency, ...spoken, brands: named, models: named },
      { requiredKeys: ['budgetMax', 'currency', 'title'] },
    ),
  })
  .map(({ productType, wanted }): FieldsOfKind['wanted'] => wantedFieldsOf[productType](wanted));

/** The fields of an ad of either kind, about any type of vehicle. */
export const adFields: { [Kind in keyof FieldsOfKind]: Arbitrary<FieldsOfKind[Kind]> } = {
  'for-sale': sellerAdFields,
  wanted: buyerAdFields,
};

/** What a user types: words, beginnings of some, any signs; as much of it as may be given. */
const searched = fc
  .array(
    fc.oneof(
      word,
      fc
        .tuple(word, fc.integer({ min: 1, max: 4 }))
        .map(([whole, length]) => Array.from(whole).slice(0, length).join('')),
      anything,
    ),
    { minLength: 1, maxLength: 3 },
  )
  .map((words) => searchable(words.join(' ').trim()))
  .filter((given) => given !== '');

const bound = fc.oneof(
  { arbitrary: amount, weight: 3 },
  fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
);

/** Most criteria are not given, so that what is asked leaves some ads. */
const sometimes = <Value>(value: Arbitrary<Value>): Arbitrary<Value | undefined> =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 2 }, { arbitrary: value, weight: 1 });

/** What can be asked of one type of vehicle: every combination of criteria, each as an address would have it. */
export const criteriaOf = (productType: ProductType): Arbitrary<Criteria> =>
  fc
    .record({
      text: sometimes(searched),
      subType: sometimes(
        fc.uniqueArray(fc.constantFrom<string>(...subTypes[productType]), { minLength: 1, maxLength: 3 }),
      ),
      // -0 is 0 in an address.
      priceMin: sometimes(bound.map((given) => given + 0)),
      priceMax: sometimes(bound.map((given) => given + 0)),
      currency: fc.constantFrom(...comparedCurrencies),
    })
    .map(({ currency: meantIn, ...criteria }) => {
      const hasPrice = criteria.priceMin !== undefined || criteria.priceMax !== undefined;
      const given = Object.entries({ ...criteria, ...(hasPrice && { currency: meantIn }) });
      return Object.fromEntries(given.filter(([, value]) => value !== undefined)) as Criteria;
    });
