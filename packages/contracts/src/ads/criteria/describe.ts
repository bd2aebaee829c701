import type { ProductType } from '../../product-types.js';
import { productTypeNames } from '../ad-copy.js';
import type { AdKind } from '../ad-kinds.js';
import {
  givenRows,
  type Criteria,
  type CriteriaParameters,
  criteriaRows,
  type criteriaTable,
  type CriterionName,
} from './criteria-table.js';
import type { Chip, FilterField } from './criterion.js';

/** What is given, each part with what is left without it. */
export const chipsOf = (
  productType: ProductType,
  criteria: Criteria,
): (Chip<CriteriaParameters> & { criterion: CriterionName })[] =>
  givenRows(criteria).flatMap(([criterion, row]) =>
    row.chips(productType, criteria).map((chip) => ({ criterion, ...chip })),
  );

/** In a sentence first comes what it is, last the words it was searched by. */
const saidInOrder: readonly FilterField['operator'][] = ['any-of', 'between', 'words'];

/** The whole list in a few words: `Cars of type SUV or Van to €20,000 with the words “heat pump”`. */
export function sentenceOf(about: { kind: AdKind; productType: ProductType }, criteria: Criteria): string {
  const { many } = productTypeNames[about.productType];
  const rows = givenRows(criteria).map(([, row]) => row);
  const rankOf = ({ operator }: (typeof rows)[number]) => saidInOrder.indexOf(operator);
  const phrases = rows
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((row) => row.phrase(about.productType, criteria));
  return [about.kind === 'wanted' ? `Wanted ${many.toLowerCase()}` : many, ...phrases].join(' ');
}

/** How each criterion is filled in. */
export const filterFields = (productType: ProductType): FilterFields =>
  Object.fromEntries(criteriaRows.map(([name, row]) => [name, row.filterField(productType)])) as FilterFields;

type FilterFields = {
  readonly [Name in CriterionName]: ReturnType<(typeof criteriaTable)[Name]['filterField']>;
};
