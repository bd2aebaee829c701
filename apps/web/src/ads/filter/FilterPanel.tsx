import { mdiTune } from '@mdi/js';
import { productTypeNames } from '@voltyard/contracts/ads/ad-copy';
import { chipsOf } from '@voltyard/contracts/ads/criteria/describe';
import { Icon } from '../../ui/Icon';
import { useMedia } from '../../ui/use-media';
import { FilterFields, type FilterFieldsProps } from './FilterFields';
import { FilterSheet } from './FilterSheet';
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

/** The button that opens the filter over a list, and the opened filter. */
export function FilterButton(props: FilterFieldsProps) {
  const { productType, criteria, counts } = props;
  const sheet = useFilterSheet();
  const given = chipsOf(productType, criteria).filter(({ criterion }) => criterion !== 'text').length;
  const { one, many } = productTypeNames[productType];
  const noun = counts?.count === '1' ? one : many;
  return (
    <>
      <button type="button" className="bp6-button filter-button" aria-haspopup="dialog" onClick={sheet.open}>
        <Icon path={mdiTune} size={20} />
        {given > 0 ? `Filters (${given})` : 'Filters'}
      </button>
      {sheet.isOpen && (
        <FilterSheet
          closeLabel={['Show', counts?.count, noun.toLowerCase()].filter(Boolean).join(' ')}
          onClosed={sheet.close}
        >
          <FilterFields {...props} />
        </FilterSheet>
      )}
    </>
  );
}
