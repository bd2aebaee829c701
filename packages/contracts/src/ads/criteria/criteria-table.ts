import { z } from 'zod';
import { inEuros } from '../../money/in-euros.js';
import { moneyOf } from '../../money/money-of.js';
import { comparedCurrencies } from '../../money/rates.js';
import { subTypeNames } from '../ad-copy.js';
import { anyOf } from './any-of.js';
import { between } from './between.js';
import { comparablePrices } from './comparable-price.js';
import type { Given, Criterion } from './criterion.js';
import { searchedText } from './searched-text.js';
import { words } from './words.js';

const amount = (name: string) =>
  z.coerce
    .number(`${name} is a number.`)
    .min(0, `${name} is not negative.`)
    // -0 is 0, and reads so.
    .overwrite((given) => given + 0)
    .optional();

/**
 * What ads can be asked for, a row for each criterion. The call's query, the address of a list, what belongs in an open
 * list, the storage's question, the chips, the sentence and the fields of the filter are made from it, and nowhere
 * written again. In an address and in a sentence of refusals criteria come in this order.
 */
export const criteriaTable = {
  text: words({
    label: 'Search for words',
    placeholder: 'Brand, model, words …',
    parameter: 'text',
    textOf: searchedText,
  }),
  subType: anyOf({
    label: 'Type',
    parameter: 'subType',
    field: 'subType',
    choices: subTypeNames,
    named: (productType) => `The type of a ${productType}`,
  }),
  price: between({
    label: 'Price',
    parameters: {
      priceMin: amount('The lowest price'),
      priceMax: amount('The highest price'),
      /** What the two prices are meant in. Ads in other currencies are compared by the rates of `money/rates.ts`. */
      currency: z
        .enum(comparedCurrencies, `Prices can be compared in: ${comparedCurrencies.join(', ')}.`)
        .default('EUR'),
    },
    lowest: 'priceMin',
    highest: 'priceMax',
    fields: ['eurosLowFirst', 'eurosHighFirst'],
    known: comparablePrices,
    inField: (bound, { currency = 'EUR' }) => inEuros(bound, currency) ?? Number.NaN,
    shown: (bound, { currency = 'EUR' }) => moneyOf(bound, currency),
  }),
};

type Table = typeof criteriaTable;
export type CriterionName = keyof Table;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
export type CriteriaParameters = Intersection<Table[CriterionName]['parameters']>;

/** The criteria given, by the names of the parameters; what is left out is not given. */
export type Criteria = Given<CriteriaParameters>;

/** A row has some of the parameters, and looks for them among all that are given. */
interface CriterionRow extends Omit<Criterion<CriteriaParameters>, 'parameters'> {
  readonly parameters: Partial<CriteriaParameters>;
}

export const criteriaRows = Object.entries(criteriaTable) as readonly [CriterionName, CriterionRow][];

/** The rules of all parameters. */
export const criteriaParameters = Object.assign(
  {},
  ...criteriaRows.map(([, { parameters }]) => parameters),
) as CriteriaParameters;

/** The rows that are given. */
export const givenRows = (criteria: Criteria) => criteriaRows.filter(([, row]) => row.isGiven(criteria));
