import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { isNarrowed } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import { EmptyState } from '../../ui/pages/EmptyState';
import { adListCopy } from '../kinds/ad-list-copy';
import { productTypeIcons } from '../../ui/product-type-icons';
import { Relaxations } from '../filter/Relaxations';
import { CreateLink } from './CreateLink';
import { DidYouMean } from './DidYouMean';
import { NoMatch } from './NoMatch';

export interface NothingHereProps {
  kind: AdKind;
  productType: ProductType;
  filter: ListFilter;
  onFilterChanged: (filter: ListFilter) => void;
}

/** An empty list says what to do next. Who finds nothing to buy may as well say what they look for. */
export function NothingHere({ kind, productType, filter, onFilterChanged }: NothingHereProps) {
  const { empty } = adListCopy[kind];
  const wanted = kind === 'for-sale' && (
    <CreateLink kind="wanted" productType={productType} isSecondary searched={filter} />
  );
  if (!isNarrowed(filter)) {
    return (
      <EmptyState
        icon={productTypeIcons[productType]}
        title={empty.title(productType)}
        description={empty.description}
        actions={
          <>
            <CreateLink kind={kind} productType={productType} />
            {wanted}
          </>
        }
      />
    );
  }
  return (
    <NoMatch
      {...{ kind, productType, filter, onFilterChanged }}
      suggestion={filter.text && <DidYouMean {...{ kind, productType, filter }} text={filter.text} />}
    >
      <Relaxations {...{ kind, productType, filter, onFilterChanged }} />
      {wanted}
    </NoMatch>
  );
}
