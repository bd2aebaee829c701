import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { givenRows } from '@voltyard/contracts/ads/criteria/criteria-table';
import { type ListFilter, withoutCriteria } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/pages/EmptyState';
import { contradictionIn } from '../filter/contradiction-in';
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
export function NoMatch({ kind, productType, filter, counts, onFilterChanged, children }: NoMatchProps) {
  const { noMatch } = adListCopy[kind];
  const contradiction = contradictionIn({ kind, productType, filter });
  return (
    <EmptyState
      icon={productTypeIcons[productType]}
      title={noMatch.title(productType, onlyWordsOf(filter))}
      description={
        contradiction === null
          ? 'Leave this page open: one that matches appears here as soon as it is posted.'
          : `${contradiction}: “from” is above “to”, so no ad can match.`
      }
      actions={
        <>
          <Relaxations {...{ productType, filter, counts, onFilterChanged }} />
          <button
            type="button"
            className="bp6-button bp6-intent-primary"
            onClick={() => onFilterChanged(withoutCriteria(filter))}
          >
            {noMatch.showAll(productType)}
          </button>
          {children}
        </>
      }
    />
  );
}

/** The searched words, which the title names only if nothing else can be why no ad matches. */
const onlyWordsOf = (filter: ListFilter): string =>
  givenRows(filter).length === 1 ? (filter.text ?? '') : '';
