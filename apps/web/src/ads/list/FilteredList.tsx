import { mdiMagnify } from '@mdi/js';
import {
  type Criteria,
  type CriterionName,
  isNarrowed,
} from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ModelBrands } from '@voltyard/contracts/ads/criteria/describe';
import type { ListScope } from '@voltyard/contracts/ads/criteria/judge';
import { type ListFilter, searchAbout, searchOf } from '@voltyard/contracts/ads/criteria/list-address';
import { relaxedBy } from '@voltyard/contracts/ads/criteria/relaxations';
import { wantedPart } from '@voltyard/contracts/ads/criteria/wanted-search';
import type { ProductType } from '@voltyard/contracts/product-types';
import { Fragment, type ReactNode } from 'react';
import { EmptyState } from '../../ui/pages/EmptyState';
import { SkipLink } from '../../ui/SkipLink';
import { ProductTypeTabs } from '../../ui/ProductTypeTabs';
import { useMedia } from '../../ui/use-media';
import { useLocation } from '../../wiring/router/hooks';
import type { AdCountsOfUser } from '../../wiring/http/ads';
import { contradictionsIn } from '../filter/contradictions-in';
import { FilterBar } from '../filter/FilterBar';
import { FilterChips } from '../filter/FilterChips';
import type { FilterCounts } from '../filter/FilterFields';
import { FilterButton, FilterPanel, useHasFilterBeside } from '../filter/FilterPanel';
import { FilterSentence } from '../filter/FilterSentence';
import { FoundCount } from '../filter/FoundCount';
import { useFilterCounts } from '../filter/use-filter-counts';
import { carriedIn, carriedState, leftOutState, wholeFilter } from '../filter/carried-filter';
import { LeftOutNote } from '../filter/LeftOutNote';
import { UnfitCheck } from '../filter/UnfitCheck';
import { AfterPlaceIsFound } from '../filter/AfterPlaceIsFound';
import { useListFilter } from '../filter/use-list-filter';
import { useModelBrands } from '../filter/use-model-brands';
import { useNearPlace } from '../filter/use-near-place';
import { useSearchText } from '../filter/use-search-text';
import { adListCopy } from '../kinds/ad-list-copy';
import { KeepSearch } from '../keep/KeepSearch';
import { PublishSearch } from '../keep/PublishSearch';
import { useListSearch } from '../keep/use-list-search';
import './AdsList.scss';

/** The filter of a list, its counts, and how to change it. */
export interface Filtered {
  filter: ListFilter;
  counts: FilterCounts | null;
  /** The brands of models that the filter names alone. */
  brands: ModelBrands;
  onFilterChanged: (filter: ListFilter) => void;
  /** For what goes with the list that it is in when it is pressed. */
  focusHead: () => void;
  /** The button that keeps the search, for an empty list; false when there is nothing to keep. */
  keepSearch: ReactNode;
  /** The button that publishes it as a wanted ad, likewise. */
  publishSearch: ReactNode;
}

interface FilteredListProps {
  scope: ListScope;
  /** The label of the tabs. */
  tabs: string;
  /** Where the list of another type of vehicle is. */
  addressOf: (productType: ProductType) => string;
  /** The numbers of ads of each type without the filter; null until they are known. */
  countsByType?: AdCountsOfUser | null;
  renderAds: (filtered: Filtered) => ReactNode;
}

/** A list filtered and sorted by its address, with the filter beside it or in a sheet over it. */
export function FilteredList({ scope, tabs, addressOf, countsByType, renderAds }: FilteredListProps) {
  const { kind, productType } = scope;
  const { filter: read, refused, change, correct } = useListFilter({ kind, productType });
  const { state } = useLocation();
  const carried = carriedIn(state);
  const place = useNearPlace(read);
  const filter = place.located;
  const whole = wholeFilter({ kind, productType }, filter, state);
  const key = searchOf(filter).toString();
  const search = useSearchText(filter, change);
  const counts = useFilterCounts({ scope, filter, key });
  const brands = useModelBrands(productType, filter);
  const about = `${Object.values(scope).join(' ')} ${key}`;
  const isFilterBeside = useHasFilterBeside();
  // With words, and where there is room, so that the first card comes early.
  const isKeptBesideTabs = useMedia('(min-width: 1240px) and (max-width: 1439.98px)');
  // A search that no ad can meet is no wanted ad.
  const canMatch = contradictionsIn({ kind, productType, filter }).length === 0;
  const isSearch = scope.userId === undefined && isNarrowed(wantedPart(filter));
  const isKeepable = kind === 'for-sale' && isSearch && canMatch;
  const kept = useListSearch({ productType, filter, isPlaceKnown: !place.isFinding, isKeepable });
  // A list without ads needs no filter. Private ads are not filtered.
  const hasFilter = countsByType?.counts[productType] !== 0 || isNarrowed(filter);
  const fields = {
    kind,
    productType,
    counts,
    criteria: filter,
    onChosen: (chosen: Criteria) => change({ ...filter, text: search.asked, ...chosen }),
  };
  const keepSearch = isKeepable && (
    <div className="keep-search-buttons">
      <KeepSearch search={kept} />
      <PublishSearch search={kept} />
    </div>
  );
  const remove = (changed: ListFilter) => change(changed, { isRemoval: true });
  const focusHead = () => document.getElementById(listHeadId)?.focus();
  const onFilterChanged = (changed: ListFilter) => {
    focusHead();
    remove(changed);
  };
  const onChecked = (unmet: readonly CriterionName[]) => {
    const fitting = relaxedBy({ without: [...unmet], instead: {} }, filter);
    correct(fitting, carried && leftOutState({ kind, productType }, carried, fitting));
  };
  return (
    <>
      <div className="ads-list__controls">
        <ProductTypeTabs
          current={productType}
          label={tabs}
          counts={countsByType?.withPrivate}
          state={carriedState(whole.from, whole.filter)}
          addressOf={(type) =>
            withSearch(addressOf(type), searchAbout({ kind, productType: type }, whole.filter))
          }
        />
        {hasFilter && isKeptBesideTabs && keepSearch}
        {hasFilter && (
          <FilterBar
            {...{ kind, productType, filter, search }}
            keepSearch={!isKeptBesideTabs && keepSearch}
            onChanged={change}
          >
            {!isFilterBeside && <FilterButton {...fields} brands={brands} />}
          </FilterBar>
        )}
      </div>
      <div className="ads-list__body">
        {hasFilter && isFilterBeside && (
          <>
            <SkipLink to={resultsId}>Skip to results</SkipLink>
            <FilterPanel {...fields} />
          </>
        )}
        <div className="ads-list__found">
          <FilterChips
            {...{ kind, productType, filter, brands }}
            refused={[...refused, ...place.refused]}
            id={listHeadId}
            onChanged={remove}
          />
          <LeftOutNote productType={productType} />
          <FilterSentence {...{ kind, productType }} criteria={filter} />
          <FoundCount counts={counts} about={about} of={adListCopy[kind].listed(productType)} />
          <div id={resultsId} className="ads-list__results" tabIndex={-1}>
            {search.problem === null ? (
              <AfterPlaceIsFound place={place}>
                {carried ? (
                  <UnfitCheck
                    key={about}
                    about={{ kind, productType }}
                    filter={filter}
                    onChecked={onChecked}
                  />
                ) : (
                  /* Another filter is another list, loaded and watched anew. The fields stay, so that they keep the focus. */
                  <Fragment key={about}>
                    {renderAds({
                      filter,
                      counts,
                      brands,
                      onFilterChanged,
                      focusHead,
                      keepSearch: isKeepable && <KeepSearch search={kept} />,
                      publishSearch: isKeepable && <PublishSearch search={kept} isPrimary />,
                    })}
                  </Fragment>
                )}
              </AfterPlaceIsFound>
            ) : (
              <NotSearched />
            )}
          </div>
        </div>
      </div>
    </>
  );
}

const listHeadId = 'list-head';
const resultsId = 'results';

const withSearch = (address: string, search: URLSearchParams): string =>
  search.size === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${search}`;

/** The last search's ads are no answer to the text in the search field. */
function NotSearched() {
  return (
    <EmptyState
      icon={mdiMagnify}
      title="Nothing was searched for yet"
      description="Change what stands in the search field, and what matches appears here."
    />
  );
}
