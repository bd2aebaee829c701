import * as fc from 'fast-check';
import type { Arbitrary, IProperty } from 'fast-check';
import type { AdPlace } from '../field-types.js';
import { comparedCurrencies } from '../../money/rates.js';
import type { ProductType } from '../../product-types.js';
import type { AdKind, FieldsOfKind } from '../ad-kinds.js';
import { wantedBikeFields, wantedCarFields, wantedScooterFields } from '../buyer-ad-fields.fixtures.js';
import { searchable } from '../searched-words.js';
import { type AdStanding, adStates, type StateOfAd, usualStates } from '../ad-states.js';
import {
  batteryOwnerships,
  conditions,
  connectors,
  legalClasses,
  priceTypes,
  subTypes,
} from '../seller-ad-fields.js';
import { bikeFields, carFields, scooterFields } from '../seller-ad-fields.fixtures.js';
import { vehicleFacts } from '../vehicle-facts.arbitraries.js';
import { type Criteria, type CriterionName, isNarrowed, rowsAbout } from './criteria-table.js';
import type { ListAbout, NamedPoint } from './criterion.js';
import { nameKey } from './name-key.js';
import { type AdSort, adSorts, sortProblemOf } from './sort-orders.js';

/**
 * Ads and criteria at random, for the tests that hold what is made from the table together. Both are drawn from few
 * values, so that criteria meet some ads and not others. A new criterion is drawn here too.
 */

/** What is drawn follows from these alone: two that stay, and one that is another each time and is told by who fails. */
export const seeds: readonly number[] = [20_261_122, 8128, Math.floor(Math.random() * 2 ** 31)];

/** Whether it is true of all that is drawn. */
export const expectAlways = <Drawn>(property: IProperty<Drawn>): void =>
  seeds.forEach((seed) => fc.assert(property, { seed }));

/** The same of one value, for tests of other packages, which need nothing of fast-check. */
export const expectOfAll = <Drawn>(drawn: Arbitrary<Drawn>, expectOf: (one: Drawn) => void): void =>
  expectAlways(fc.property(drawn, expectOf));

/** Few amounts, so that there are ties, and in every currency's size. */
const amount = fc.constantFrom(0, 0.01, 99.99, 100, 8200, 8990, 17_487.21, 20_000, 99_999_999_999);
/** The last has no rate. */
const currency = fc.constantFrom('EUR', 'NOK', 'GBP', 'IDR', 'JPY', 'AED');

/** Accents, cases, hyphens, several scripts, one sign that is several words, words too long to be kept whole. */
const vocabulary = [
  'Zoë zoe ZOE',
  'ë-C4',
  'e-Golf egolf e-up!',
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
  // These are also found by joined words, and by names that no seller typed.
  'Ioniq-5 ioniq5 ID.3 id3 58kWh',
  'estate type2 ccs pedelec germany bike e-cars zoe3 3',
  'VW Volkswagen kombi street legal München Wien',
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

/** Few values of each, so that searches match some ads. The last ones are the largest that the fields accept. */
const year = fc.constantFrom(1900, 2019, 2020, 2024, 2099);
const kilometres = fc.constantFrom(5, 250, 395, 396, 48_200, 200_000);
const kilowattHours = fc.constantFrom(0.25, 0.5, 2, 52, 77.4, 250);
const percent = fc.constantFrom(0, 70, 85.5, 93.1, 110);
const kilowatts = fc.constantFrom(0, 46, 50.5, 1000);
const some = <Value>(values: readonly Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });

/** Towns of the gazetteer: three close together, and one on the other side of the earth. */
const towns: Readonly<Record<string, NamedPoint & { country: string }>> = {
  2778067: { country: 'AT', town: 'Graz', lat: 47.07, lon: 15.45 },
  2761369: { country: 'AT', town: 'Vienna', lat: 48.21, lon: 16.37 },
  3196359: { country: 'SI', town: 'Ljubljana', lat: 46.05, lon: 14.51 },
  2193733: { country: 'NZ', town: 'Auckland', lat: -36.85, lon: 174.76 },
};
const placeId = fc.constantFrom(...Object.keys(towns));
/** Some ads have only a postcode, as all had before towns were asked for. */
const place: Arbitrary<AdPlace> = fc.oneof(
  { arbitrary: placeId.map((id) => ({ placeId: id, ...towns[id]! })), weight: 3 },
  fc.constant({ country: 'AT', postcode: '8010' }),
);

/** The criteria with the point of their place, as they are when ads are judged by them. */
export const located = (criteria: Criteria): Criteria =>
  criteria.near === undefined ? criteria : { ...criteria, nearPlace: towns[criteria.near] };

/** The optional fields of every ad for sale, besides the facts of its vehicle. */
const optional = {
  odometerKm: kilometres,
  batteryOwnership: fc.constantFrom(...batteryOwnerships),
};
const said = {
  price: amount,
  currency,
  priceType: fc.constantFrom(...priceTypes),
  condition: fc.constantFrom(...conditions),
  batteryUsableKwh: kilowattHours,
  brand: word,
  model: word,
  place,
  ...spoken,
};
const requiredKeys = Object.keys(said) as (keyof typeof said)[];
const firstRegistration = year.map((drawn) => `${drawn}-05-31`);

const carsForSale = fc.record(
  {
    ...said,
    ...optional,
    subType: fc.constantFrom(...subTypes.car),
    firstRegistration,
    connectors: some(connectors),
  },
  { requiredKeys },
);
const twoWheelers = { ...said, ...optional, firstRegistration, legalClass: fc.constantFrom(...legalClasses) };
const bikesForSale = fc.record(
  { ...twoWheelers, subType: fc.constantFrom(...subTypes.bike) },
  { requiredKeys },
);
const scootersForSale = fc.record(
  {
    ...twoWheelers,
    subType: fc.constantFrom(...subTypes.scooter),
    connectors: some(connectors),
    dcKw: kilowatts,
  },
  { requiredKeys },
);
const sellerAdFields: Arbitrary<FieldsOfKind['for-sale']> = fc.oneof(
  fc.tuple(carsForSale, vehicleFacts.car).map(([drawn, facts]) => carFields({ ...drawn, ...facts })),
  fc.tuple(bikesForSale, vehicleFacts.bike).map(([drawn, facts]) => bikeFields({ ...drawn, ...facts })),
  fc
    .tuple(scootersForSale, vehicleFacts.scooter)
    .map(([drawn, facts]) => scooterFields({ ...drawn, ...facts })),
);

const wantedAds = {
  budgetMax: amount,
  currency,
  ...spoken,
  brands: named,
  models: named,
  yearMin: year,
  odometerKmMax: kilometres,
  batteryUsableKwhMin: kilowattHours,
  rangeKmMin: kilometres,
  sohPercentMin: percent,
  connectors: some(connectors),
  legalClasses: some(legalClasses),
  radiusKm: fc.constantFrom(1, 80, 1000),
  place,
};
const wantedOf = <Type extends ProductType>(productType: Type) =>
  fc.record(
    { ...wantedAds, subTypes: some<(typeof subTypes)[Type][number]>(subTypes[productType]) },
    { requiredKeys: ['budgetMax', 'currency', 'title', 'place'] },
  );
const buyerAdFields: Arbitrary<FieldsOfKind['wanted']> = fc.oneof(
  wantedOf('car').map((drawn) => wantedCarFields(drawn)),
  wantedOf('bike').map((drawn) => wantedBikeFields(drawn)),
  wantedOf('scooter').map((drawn) => wantedScooterFields(drawn)),
);

/** The fields of an ad of either kind, about any type of vehicle. */
export const adFields: { [Kind in keyof FieldsOfKind]: Arbitrary<FieldsOfKind[Kind]> } = {
  'for-sale': sellerAdFields,
  wanted: buyerAdFields,
};

/** What is known of an ad beside its fields: most are live since they were published. */
export const standingOf = (kind: AdKind): Arbitrary<AdStanding | undefined> =>
  fc.option(
    fc.record({
      state: fc.constantFrom<StateOfAd>(...adStates[kind]),
      since: fc.constant('2026-01-15T00:00:00.000Z'),
    }),
    { nil: undefined },
  );

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

/** Names as people search for them: complete, each once. */
const askedNames = fc.uniqueArray(word, { minLength: 1, maxLength: 3, selector: nameKey });

const bound = fc.oneof({ arbitrary: amount, weight: 3 }, fc.double({ min: 1e-6, max: 1e19, noNaN: true }));

// -0 is 0 in an address.
const price = bound.map((given) => given + 0);

/** Not the usual ones, which an address does not name. */
const askedStates = (kind: AdKind) =>
  some<string>(adStates[kind]).filter(
    (states) => states.toSorted().join() !== usualStates(kind).toSorted().join(),
  );

/** The values that each criterion may have in a list of one type of vehicle. */
const valuesOf = ({ kind, productType }: ListAbout) =>
  ({
    text: { text: searched },
    subType: { subType: some<string>(subTypes[productType]) },
    brand: { brand: askedNames },
    model: { model: askedNames },
    price: { priceMin: price, priceMax: price, currency: fc.constantFrom(...comparedCurrencies) },
    place: { near: placeId, radiusKm: fc.constantFrom(1, 100, 150, 500, 1000) },
    year: { yearMin: year, yearMax: year },
    odometer: { odometerKmMax: kilometres },
    range: { rangeKmMin: kilometres.filter((km) => km <= 1200) },
    battery: { batteryUsableKwhMin: kilowattHours },
    health: { sohPercentMin: percent },
    connector: { connector: some<string>(connectors) },
    dcPower: { dcKwMin: kilowatts },
    condition: { condition: some<string>(conditions) },
    batteryOwnership: { batteryOwnership: some<string>(batteryOwnerships) },
    legalClass: { legalClass: some<string>(legalClasses) },
    photos: { withPhotos: fc.constant(true) },
    state: { state: askedStates(kind) },
  }) satisfies Record<CriterionName, Record<string, Arbitrary<unknown>>>;

/** The criteria of a list of ads of one kind and type, as an address has them: only a few, so that some ads match. */
export function criteriaOf(about: ListAbout): Arbitrary<Criteria> {
  const values = valuesOf(about);
  const askable = rowsAbout(about).map(([name]) => name);
  const given = fc
    .subarray(askable, { maxLength: 3 })
    .chain((names) =>
      fc.tuple(
        ...names.map((name) => fc.record<Criteria>(values[name], { requiredKeys: [] })),
        fc.record<Criteria>({ withUnknown: fc.constant(true) }, { requiredKeys: [] }),
      ),
    )
    .map((drawn) => Object.assign({}, ...drawn) as Criteria);
  return given.map(asAddress);
}

/** An order that a list with these criteria can have. */
export const sortFor = (kind: AdKind, criteria: Criteria): Arbitrary<AdSort> =>
  fc.constantFrom(...adSorts.filter((sort) => sortProblemOf(kind, sort, criteria) === null));

/**
 * Leaves out parameters that have no effect by themselves: a currency without a price, a distance without a place,
 * `withUnknown` without a criterion, a minimum of 0.
 */
function asAddress({ currency: givenCurrency, withUnknown, radiusKm, ...drawn }: Criteria): Criteria {
  const criteria = Object.fromEntries(
    Object.entries(drawn).filter(([name, value]) => value !== 0 || !name.endsWith('Min')),
  ) as Criteria;
  const hasPrice = criteria.priceMin !== undefined || criteria.priceMax !== undefined;
  return {
    ...criteria,
    ...(criteria.near !== undefined && radiusKm !== undefined && { radiusKm }),
    ...(hasPrice && { currency: givenCurrency ?? 'EUR' }),
    ...(isNarrowed(criteria) && withUnknown && { withUnknown }),
  };
}
