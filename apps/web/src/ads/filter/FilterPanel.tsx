import { mdiTune } from '@mdi/js';
import { chipsOf, type ModelBrands } from '@voltyard/contracts/ads/criteria/describe';
import { Icon } from '../../ui/Icon';
import { useMedia } from '../../ui/use-media';
import { adListCopy } from '../kinds/ad-list-copy';
import { FilterFields, type FilterFieldsProps } from './FilterFields';
import { FilterSentence } from './FilterSentence';
import { FilterSheet } from './FilterSheet';
import { RelaxationHint } from './RelaxationHint';
import { useFilterSheet } from './use-filter-sheet';
import './FilterPanel.scss';

/** Whether the window is wide enough for the filter beside the list. */
export const useHasFilterBeside = (): boolean => useMedia('(min-width: 1100px)');

/** The filter beside a list. */
export const FilterPanel = (props: FilterFieldsProps) => (
  <aside className="filter-panel" aria-labelledby="filter-panel-title">
    <h2 id="filter-panel-title">Filters</h2>
    <FilterFields {...props} />
  </aside>
);

interface FilterButtonProps extends FilterFieldsProps {
  brands: ModelBrands;
}

/** The button that opens the filter over a list, and the opened filter. */
export function FilterButton({ brands, ...props }: FilterButtonProps) {
  const { kind, productType, criteria, counts } = props;
  const sheet = useFilterSheet();
  const given = chipsOf({ kind, productType }, criteria).filter(
    ({ criterion }) => criterion !== 'text',
  ).length;
  const listed = adListCopy[kind].listed(productType);
  const noun = counts?.count === '1' ? listed : `${listed}s`;
  return (
    <>
      <button type="button" className="bp6-button filter-button" aria-haspopup="dialog" onClick={sheet.open}>
        <Icon path={mdiTune} size={20} />
        {given > 0 ? `Filters (${given})` : 'Filters'}
      </button>
      {sheet.isOpen && (
        <FilterSheet
          sentence={<FilterSentence {...{ kind, productType, criteria }} />}
          hint={<RelaxationHint about={{ kind, productType }} filter={criteria} {...{ brands, counts }} />}
          closeLabel={['Show', counts?.count, noun].filter(Boolean).join(' ')}
          onClosed={sheet.close}
        >
          <FilterFields {...props} />
        </FilterSheet>
      )}
    </>
  );
}
