import type { ProductType } from '../../product-types.js';
import { productTypeNames } from '../ad-copy.js';
import type { AdKind } from '../ad-kinds.js';
import {
  type Criteria,
  type CriteriaParameters,
  type criteriaRows,
  type CriterionName,
  givenRows,
  isNarrowed,
  rowsAbout,
  withUnknown,
} from './criteria-table.js';
import type { Chip, ListAbout } from './criterion.js';
import type { FilterField } from './filter-field.js';
import { nameKey } from './name-key.js';

type NamedChip = Chip<CriteriaParameters> & {
  /** Null for what applies to all criteria. */
  criterion: CriterionName | null;
  /** The same as long as its value is, also while the brand of a model is loading. */
  key: string;
};

/** The brands of models, by the keys of their names. */
export type ModelBrands = ReadonlyMap<string, string>;

/** What is given, each part with what is left without it. `brands` are those that are known of the models. */
export function chipsOf(about: ListAbout, criteria: Criteria, brands: ModelBrands = new Map()): NamedChip[] {
  const chips = givenRows(criteria).flatMap(([criterion, row]) =>
    row.chips(about, criteria).map(({ label, without }): NamedChip => ({
      criterion,
      key: `${criterion} ${label}`,
      label: criterion === 'model' ? modelLabel(label, criteria, brands) : label,
      without,
    })),
  );
  if (isNarrowed(criteria) && criteria.withUnknown)
    chips.push({
      criterion: null,
      key: withUnknown.parameter,
      label: withUnknown.label,
      without: { withUnknown: undefined },
    });
  return chips;
}

/** A model alone, such as 1, says too little. */
function modelLabel(model: string, { brand: asked = [] }: Criteria, brands: ModelBrands): string {
  const [brand] = asked.length === 1 ? asked : [brands.get(nameKey(model))];
  return `${brand ?? 'Model'} ${model}`;
}

/** Criteria about an ad itself; all others are about a vehicle, for sale or to be offered to the buyer. */
const aboutAd: ReadonlySet<CriterionName> = new Set(['text', 'price', 'place', 'photos']);

/**
 * The whole list in a few words: `Cars of type SUV or van up to €20,000 with the words “heat pump”`, `Renault Zoe from the
 * year 2020`, `Wanted cars within 50 km of Graz whose buyers would take one by Tesla`.
 */
export function sentenceOf(about: ListAbout, criteria: Criteria): string {
  const { many } = productTypeNames[about.productType];
  const model = about.kind === 'for-sale' ? oneModelIn(criteria) : null;
  const rows = givenRows(criteria).filter(([name]) => !(model && (name === 'brand' || name === 'model')));
  const said = (these: typeof rows) => phrasesOf(these, about.productType, criteria);
  const asides = rows.filter(([, row]) => row.isAside);
  const inside = rows.filter(([, row]) => !row.isAside);
  const ofVehicle = inside.filter(([name]) => !aboutAd.has(name));
  const ofAd = inside.filter(([name]) => aboutAd.has(name));
  const all =
    about.kind === 'for-sale'
      ? `${model ?? many}${said(inside)}`
      : `Wanted ${many.toLowerCase()}${said(ofAd)}${ofVehicle.length > 0 ? ` whose buyers would take one${said(ofVehicle)}` : ''}`;
  const aside = asides.map(([, row]) => `, ${row.phrase(about.productType, criteria)}`).join('');
  return `${all}${aside}${isNarrowed(criteria) && criteria.withUnknown ? `, ${withUnknown.phrase}` : ''}`;
}

/** `Renault Zoe`: what people call it, where a single one is asked for. */
const oneModelIn = ({ brand = [], model = [] }: Criteria): string | null =>
  brand.length === 1 && model.length === 1 ? `${brand[0]} ${model[0]}` : null;

function phrasesOf(rows: typeof criteriaRows, productType: ProductType, criteria: Criteria): string {
  const ofRows = (isWords: boolean) =>
    rows
      .filter(([, { operator }]) => (operator === 'words') === isWords)
      .map(([, row]) => row.phrase(productType, criteria));
  const phrases = ofRows(false);
  return [
    ...phrases.map((phrase, place) => joined(phrase, phrases[place - 1])),
    // The searched words come last, because every other phrase says what it is about.
    ...ofRows(true).map((phrase) =>
      phrases.at(-1)?.startsWith(shared) ? ` and ${phrase.slice(shared.length)}` : ` ${phrase}`,
    ),
  ].join('');
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
  rowsAbout({ kind, productType }).map(([criterion, row]) => ({
    criterion,
    field: row.filterField(productType, kind),
  }));
