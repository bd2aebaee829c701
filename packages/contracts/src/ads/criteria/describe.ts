import type { ProductType } from '../../product-types.js';
import { productTypeNames } from '../ad-copy.js';
import type { AdKind } from '../ad-kinds.js';
import {
  type Criteria,
  type CriteriaParameters,
  criteriaRows,
  type CriterionName,
  givenRows,
  isNarrowed,
  withUnknown,
} from './criteria-table.js';
import type { Chip } from './criterion.js';
import type { FilterField } from './filter-field.js';

type NamedChip = Chip<CriteriaParameters> & {
  /** Null for what applies to all criteria. */
  criterion: CriterionName | null;
};

/** What is given, each part with what is left without it. */
export function chipsOf(productType: ProductType, criteria: Criteria): NamedChip[] {
  const chips = givenRows(criteria).flatMap(([criterion, row]) =>
    row.chips(productType, criteria).map((chip): NamedChip => ({ criterion, ...chip })),
  );
  if (isNarrowed(criteria) && criteria.withUnknown)
    chips.push({ criterion: null, label: withUnknown.label, without: { withUnknown: undefined } });
  return chips;
}

/** The whole list in a few words: `Cars of type SUV or Van to €20,000 with the words “heat pump”`. */
export function sentenceOf(about: { kind: AdKind; productType: ProductType }, criteria: Criteria): string {
  const { many } = productTypeNames[about.productType];
  const phrasesOf = (isWords: boolean) =>
    givenRows(criteria)
      .filter(([, { operator }]) => (operator === 'words') === isWords)
      .map(([, row]) => row.phrase(about.productType, criteria));
  const phrases = phrasesOf(false);
  const said = [
    about.kind === 'wanted' ? `Wanted ${many.toLowerCase()}` : many,
    ...phrases.map((phrase, place) => joined(phrase, phrases[place - 1])),
    // The searched words come last, because every other phrase says what it is about.
    ...phrasesOf(true).map((phrase) =>
      phrases.at(-1)?.startsWith(shared) ? ` and ${phrase.slice(shared.length)}` : ` ${phrase}`,
    ),
    isNarrowed(criteria) && criteria.withUnknown ? `, ${withUnknown.phrase}` : '',
  ];
  return said.join('');
}

/** Phrases that follow each other share their `with`: `with at least 50 kWh and photos`. */
const joined = (phrase: string, before = ''): string =>
  [phrase, before].every((one) => one.startsWith(shared)) ? `, ${phrase.slice(shared.length)}` : ` ${phrase}`;
const shared = 'with ';

export interface NamedField {
  readonly criterion: CriterionName;
  readonly field: FilterField;
}

/** The controls of the criteria that apply to ads of this kind and type. */
export const filterFields = (kind: AdKind, productType: ProductType): NamedField[] =>
  criteriaRows
    .filter(([, row]) => row.kinds.includes(kind) && row.types.includes(productType))
    .map(([criterion, row]) => ({ criterion, field: row.filterField(productType) }));
