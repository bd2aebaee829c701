import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { type Criteria, isNarrowed, withUnknown } from '@voltyard/contracts/ads/criteria/criteria-table';
import { filterFields, type NamedField } from '@voltyard/contracts/ads/criteria/describe';
import type { ProductType } from '@voltyard/contracts/product-types';
import { BoundsFilter } from './BoundsFilter';
import { ChoiceFilter } from './ChoiceFilter';
import { FilterCheckbox } from './FilterCheckbox';
import { NamesFilter } from './NamesFilter';
import { PlaceFilter } from './PlaceFilter';
import { chosen, countOf, type ValueCount, type ValueCounts, valueIn } from './filter-control';
import { countText } from './count-text';
import type { RelaxedCount } from './relaxed-counts';
import '../../theme/forms.scss';
import './FilterFields.scss';

/** Counts of the ads that the filter finds, and of those that it would find with another value. */
export interface FilterCounts {
  /** The number of ads as text: `37`, `10,000+`. */
  count: string;
  /** The counts of values by parameter. */
  values: Readonly<Record<string, readonly ValueCount[]>>;
  /** By parameter: the count of a value that has none among `values`. */
  open: Readonly<Record<string, number>>;
  /** The number of further ads that do not say. */
  unknown: number;
  /** What these do not say. */
  unsaid: readonly string[];
  /** Where it finds none: what to ask for instead, the closest first. */
  relaxed: readonly RelaxedCount[];
  /** The number of ads of this very list; null while only that of the filter before is known. */
  total: number | null;
}

export interface FilterFieldsProps {
  kind: AdKind;
  productType: ProductType;
  criteria: Criteria;
  counts: FilterCounts | null;
  onChosen: (chosen: Criteria) => void;
}

/** The controls of all criteria except for the words, which have their own field beside the order. */
export function FilterFields({ kind, productType, criteria, counts, onChosen }: FilterFieldsProps) {
  return (
    <div className="filter-fields">
      {filterFields(kind, productType).map((named) => (
        <Control
          key={`${productType} ${named.criterion}`}
          {...{ kind, productType, criteria, counts, onChosen }}
          named={named}
        />
      ))}
      {isNarrowed(criteria) && (criteria.withUnknown || counts?.unknown !== 0) && (
        <FilterCheckbox
          label={withUnknown.label}
          count={criteria.withUnknown || !counts ? undefined : countText(counts.unknown)}
          isChecked={criteria.withUnknown === true}
          onChange={(isChecked) => onChosen({ withUnknown: isChecked || undefined })}
        />
      )}
    </div>
  );
}

type ControlProps = FilterFieldsProps & { named: NamedField };

function Control({ named: { field }, kind, productType, criteria, counts, onChosen }: ControlProps) {
  const ofValues = 'parameter' in field ? valueCountsOf(counts, field.parameter) : null;
  const note =
    ofValues === null || ofValues.open === 0 ? undefined : openNote[kind](countText(ofValues.open));
  const props = { kind, productType, criteria, counts: ofValues, note, onChosen };
  switch (field.operator) {
    case 'words':
      return null;
    case 'any-of':
      return <ChoiceFilter {...props} field={field} />;
    case 'any-name':
      return <NamesFilter {...props} field={field} />;
    case 'between':
      return <BoundsFilter {...props} field={field} />;
    case 'within-distance':
      return <PlaceFilter {...props} field={field} />;
    case 'yes-or-no':
      return (
        <FilterCheckbox
          label={field.label}
          count={ofValues === null ? undefined : countText(countOf(ofValues, 'true'))}
          isChecked={valueIn(criteria, field.parameter) === true}
          onChange={(isChecked) => onChosen(chosen(field.parameter, isChecked || undefined))}
        />
      );
  }
}

function valueCountsOf(counts: FilterCounts | null, parameter: string): ValueCounts | null {
  const listed = counts?.values[parameter];
  return listed === undefined ? null : { listed, open: counts?.open[parameter] ?? 0 };
}

/** Explains counts that are higher than the number of ads that name the value. */
const openNote: Record<AdKind, (count: string) => string> = {
  'for-sale': (count) => `Each number includes ${count} that do not say.`,
  wanted: (count) => `Each number includes ${count} that accept any.`,
};
