import { z } from 'zod';
import { inEuros } from '../../money/in-euros.js';
import { moneyOf } from '../../money/money-of.js';
import { comparedCurrencies } from '../../money/rates.js';
import { PlaceId } from '../../places/places.rest.js';
import type { ProductType } from '../../product-types.js';
import {
  conditionNames,
  connectorNames,
  inSentence,
  legalClassNames,
  legalClassNamesOf,
  subTypeNames,
} from '../ad-copy.js';
import type { batteryOwnerships } from '../seller-ad-fields.js';
import { batteryOf, kilometres, withUnit } from '../quantities.js';
import { anyName } from './any-name.js';
import { anyOf } from './any-of.js';
import { anyState } from './any-state.js';
import { between } from './between.js';
import type { Criterion, Given, ListAbout } from './criterion.js';
import type { ListCondition } from './list-condition.js';
import { amount, decimal, whole, year } from './number-rules.js';
import { withinDistance } from './within-distance.js';
import { words } from './words.js';
import { flagRule, yesOrNo } from './yes-or-no.js';

const counted = (name: string) => () => ({ name, perOne: 1, isDecimal: false });
const measured = (name: string) => () => ({ name, perOne: 1, isDecimal: true });
const batteryUnit = (productType: ProductType) =>
  productType === 'car' ? measured('kWh')() : { name: 'Wh', perOne: 1000, isDecimal: false };

const fromTo = { lowest: 'from', highest: 'to', highestAlone: 'up to' };
const withAtLeast = { lowest: 'with at least', highest: 'with at most' };

/** Names for chips, which must say by themselves that they are about the battery. */
const ownershipNames: Record<(typeof batteryOwnerships)[number], string> = {
  included: 'Battery included',
  leased: 'Battery leased',
  none: 'No battery',
};

/** The distance of a search near a town when none is given. */
export const defaultRadiusKm = 100;

/** The currency of a price when none is given. */
export const defaultCurrency = 'EUR';

/** For criteria that wanted ads have no field for. */
const onlyForSale = ['for-sale'] as const;

/**
 * The criteria of lists, one row each. Everything else is derived from this table: the query of the call, the address
 * of a list, the test whether an ad belongs in an open list, the question to the storage, the chips, the sentence and
 * the controls of the filter. Criteria have this order in addresses, sentences and the filter.
 */
export const criteriaTable = {
  text: words({
    label: 'Search for words',
    placeholder: 'Brand, model, words …',
    parameter: 'text',
  }),
  subType: anyOf({
    label: 'Type',
    parameter: 'subType',
    field: 'subType',
    choices: (productType) => subTypeNames[productType],
    named: (productType) => `The type of a ${productType}`,
    phrase: (values) => `of type ${values}`,
    inPhrase: inSentence,
  }),
  brand: anyName({
    label: 'Brand',
    parameter: 'brand',
    field: 'brand',
    written: 'brandNames',
    phrase: (values) => `by ${values}`,
  }),
  model: anyName({
    label: 'Model',
    parameter: 'model',
    field: 'model',
    written: 'modelNames',
    phrase: (values) => `named ${values}`,
  }),
  price: between({
    label: 'Price',
    parameters: {
      priceMin: amount('The lowest price'),
      priceMax: amount('The highest price'),
      /** What the two prices are meant in. Ads in other currencies are compared by the rates of `money/rates.ts`. */
      currency: z
        .enum(comparedCurrencies, `Prices can be compared in: ${comparedCurrencies.join(', ')}.`)
        .default(defaultCurrency),
    },
    lowest: 'priceMin',
    highest: 'priceMax',
    field: 'euros',
    inField: (bound, { currency = 'EUR' }) => inEuros(bound, currency) ?? Number.NaN,
    shown: (bound, { currency = 'EUR' }) => moneyOf(bound, currency),
    phrases: fromTo,
    unitParameter: { parameter: 'currency', label: 'Currency', choices: comparedCurrencies },
  }),
  place: withinDistance({
    label: 'Place',
    place: 'near',
    radius: 'radiusKm',
    rules: { near: PlaceId.optional(), radiusKm: whole('The distance (km)', 1, 1000) },
    fields: { lat: 'lat', lon: 'lon', reach: 'reachKm' },
    choices: [10, 25, 50, 100, 200, 500, 1000],
    defaultKm: defaultRadiusKm,
  }),
  year: between({
    label: 'First registration',
    parameters: {
      yearMin: year('The earliest year', 1900, 2099),
      yearMax: year('The latest year', 1900, 2099),
    },
    lowest: 'yearMin',
    highest: 'yearMax',
    field: 'year',
    wantedAs: 'at-least',
    shown: String,
    phrases: { lowest: 'from the year', highest: 'to the year' },
  }),
  odometer: between({
    label: 'Odometer',
    parameters: { odometerKmMax: whole('The highest odometer (km)', 0, 2_000_000) },
    lowest: null,
    highest: 'odometerKmMax',
    field: 'odometerKm',
    wantedAs: 'at-most',
    shown: kilometres,
    phrases: withAtLeast,
    unit: counted('km'),
  }),
  range: between({
    label: 'Range',
    parameters: { rangeKmMin: whole('The shortest range (km)', 1, 1200) },
    lowest: 'rangeKmMin',
    highest: null,
    field: 'rangeKm',
    wantedAs: 'at-least',
    shown: (km) => `${kilometres(km)} range`,
    phrases: withAtLeast,
    unit: counted('km'),
  }),
  battery: between({
    label: 'Usable battery',
    parameters: { batteryUsableKwhMin: decimal('The smallest battery (kWh)', 0, 250) },
    lowest: 'batteryUsableKwhMin',
    highest: null,
    field: 'batteryUsableKwh',
    wantedAs: 'at-least',
    shown: (kwh, _given, productType) => batteryOf(productType, kwh),
    phrases: withAtLeast,
    unit: batteryUnit,
  }),
  health: between({
    label: 'Battery health',
    parameters: { sohPercentMin: decimal('The lowest battery health (%)', 0, 110) },
    lowest: 'sohPercentMin',
    highest: null,
    field: 'sohPercent',
    wantedAs: 'at-least',
    shown: (percent) => `${withUnit(percent, '%')} battery health`,
    phrases: withAtLeast,
    unit: measured('%'),
  }),
  connector: anyOf({
    label: 'Connectors',
    types: ['car', 'scooter'],
    parameter: 'connector',
    field: 'connectors',
    choices: () => connectorNames,
    named: () => 'A connector',
    phrase: (values) => `with ${values}`,
  }),
  dcPower: between({
    label: 'DC charging power',
    types: ['car', 'scooter'],
    kinds: onlyForSale,
    parameters: { dcKwMin: decimal('The lowest DC charging power (kW)', 0, 1000) },
    lowest: 'dcKwMin',
    highest: null,
    field: 'dcKw',
    wantedAs: 'at-least',
    shown: (kw) => `${withUnit(kw, 'kW')} DC`,
    phrases: withAtLeast,
    unit: measured('kW'),
  }),
  condition: anyOf({
    label: 'Condition',
    kinds: onlyForSale,
    parameter: 'condition',
    field: 'condition',
    choices: () => conditionNames,
    named: () => 'The condition',
    phrase: (values) => `in condition ${values}`,
    inPhrase: inSentence,
  }),
  batteryOwnership: anyOf({
    label: 'Battery ownership',
    kinds: onlyForSale,
    parameter: 'batteryOwnership',
    field: 'batteryOwnership',
    choices: () => ownershipNames,
    named: () => 'The battery ownership',
    phrase: (values) => `with ${values.toLowerCase()}`,
  }),
  legalClass: anyOf({
    label: 'Legal class',
    types: ['bike', 'scooter'],
    parameter: 'legalClass',
    field: 'legalClass',
    choices: legalClassNamesOf,
    others: legalClassNames,
    named: () => 'The legal class',
    phrase: (values) => `with legal class ${values}`,
  }),
  photos: yesOrNo({
    label: 'With photos',
    parameter: 'withPhotos',
    field: 'hasPhotos',
    phrase: 'with photos',
  }),
  state: anyState({ label: 'State', parameter: 'state' }),
};

type Table = typeof criteriaTable;
export type CriterionName = keyof Table;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
type RowParameters = Intersection<Table[CriterionName]['parameters']>;

/** With it, ads that do not say whether they meet a criterion are found too. It applies to all criteria together. */
export const withUnknown = {
  parameter: 'withUnknown',
  label: 'Also ads that do not say',
  phrase: 'or that do not say',
} as const;
type FlagParameters = Record<typeof withUnknown.parameter, ReturnType<typeof flagRule>>;
export type CriteriaParameters = RowParameters & FlagParameters;

/** The criteria given, by the names of the parameters; what is left out is not given. */
export type Criteria = Given<CriteriaParameters>;

/** A row has some of the parameters, and looks for them among all that are given. */
export interface CriterionRow extends Omit<Criterion<CriteriaParameters>, 'parameters'> {
  readonly parameters: Partial<CriteriaParameters>;
}

export const criteriaRows = Object.entries(criteriaTable) as readonly [CriterionName, CriterionRow][];

/** The rules of all parameters. */
export const criteriaParameters = Object.assign({}, ...criteriaRows.map(([, { parameters }]) => parameters), {
  [withUnknown.parameter]: flagRule(withUnknown.label),
}) as CriteriaParameters;

/** The rows that are given. */
export const givenRows = (criteria: Criteria) => criteriaRows.filter(([, row]) => row.isGiven(criteria));

/** The conditions of rows that are not given. */
export const unaskedConditions = (criteria: Criteria): ListCondition[] =>
  criteriaRows.flatMap(([, row]) => (row.unasked && !row.isGiven(criteria) ? [row.unasked] : []));

/** The criteria without those of one row. */
export const withoutRow = <Asked extends Criteria>({ parameters }: CriterionRow, asked: Asked): Asked =>
  Object.fromEntries(Object.entries(asked).filter(([name]) => !Object.hasOwn(parameters, name))) as Asked;

/** Whether the criteria exclude any ads. */
export const isNarrowed = (criteria: Criteria): boolean => givenRows(criteria).length > 0;

/** Why a criterion does not apply to ads of this kind and type; null when it does. */
export function applicationProblem(row: CriterionRow, { kind, productType }: ListAbout): string | null {
  if (!row.types.includes(productType)) return `“${row.label}” does not apply to a ${productType}.`;
  return row.kinds.includes(kind) ? null : `“${row.label}” applies only to ads for sale.`;
}

/** The rows that apply to ads of this kind and type. */
export const rowsAbout = (about: ListAbout) =>
  criteriaRows.filter(([, row]) => applicationProblem(row, about) === null);

/** Why a criterion cannot be asked of ads of this kind and type; null when it can. */
export const problemOf = (row: CriterionRow, about: ListAbout, criteria: Criteria): string | null =>
  applicationProblem(row, about) ?? row.problem(about, criteria);
