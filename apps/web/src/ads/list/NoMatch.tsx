import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { givenRows } from '@voltyard/contracts/ads/criteria/criteria-table';
import { type ListFilter, withoutCriteria } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import { madeOnce } from '@voltyard/contracts/made-once';
import type { ReactNode } from 'react';
import { locale } from '../../ui/formats';
import { EmptyState } from '../../ui/pages/EmptyState';
import { contradictionsIn } from '../filter/contradictions-in';
import { Relaxations } from '../filter/Relaxations';
import { adListCopy } from '../kinds/ad-list-copy';
import { productTypeIcons } from '../../ui/product-type-icons';
import type { Filtered } from './FilteredList';

interface NoMatchProps extends Filtered {
  kind: AdKind;
  productType: ProductType;
  /** What else there is to do. */
  children?: ReactNode;
}

/** A list whose filter leaves everything out. */
export function NoMatch({
  kind,
  productType,
  filter,
  counts,
  brands,
  onFilterChanged,
  keepSearch,
  children,
}: NoMatchProps) {
  const { noMatch } = adListCopy[kind];
  const contradictions = contradictionsIn({ kind, productType, filter });
  return (
    <EmptyState
      icon={productTypeIcons[productType]}
      title={noMatch.title(productType, onlyWordsOf(filter))}
      description={
        contradictions.length === 0
          ? 'Leave this page open: one that matches appears here as soon as it is posted.'
          : `${listed().format(contradictions)}: “from” is above “to”, so no ad can match.`
      }
      actions={
        <>
          <Relaxations {...{ kind, productType, filter, counts, brands, onFilterChanged }} />
          {children}
          {keepSearch}
          <button
            type="button"
            className="bp6-button"
            onClick={() => onFilterChanged(withoutCriteria(filter))}
          >
            {noMatch.showAll(productType)}
          </button>
        </>
      }
    />
  );
}

const listed = madeOnce(() => new Intl.ListFormat(locale));

/** The searched words, which the title names only if nothing else can be why no ad matches. */
const onlyWordsOf = (filter: ListFilter): string =>
  givenRows(filter).length === 1 ? (filter.text ?? '') : '';
