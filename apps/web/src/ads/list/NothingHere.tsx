import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { isNarrowed } from '@voltyard/contracts/ads/criteria/criteria-table';
import type { ProductType } from '@voltyard/contracts/product-types';
import { EmptyState } from '../../ui/pages/EmptyState';
import { adListCopy } from '../kinds/ad-list-copy';
import { productTypeIcons } from '../../ui/product-type-icons';
import { CreateLink } from './CreateLink';
import type { Filtered } from './FilteredList';
import { NoMatch } from './NoMatch';

export interface NothingHereProps extends Filtered {
  kind: AdKind;
  productType: ProductType;
}

/** An empty list says what to do next. Who finds nothing to buy may as well say what they look for. */
export function NothingHere(props: NothingHereProps) {
  const { kind, productType, filter } = props;
  const { empty } = adListCopy[kind];
  const isFiltered = isNarrowed(filter);
  const wanted = kind === 'for-sale' && (
    <CreateLink kind="wanted" productType={productType} isSecondary={!isFiltered} searched={filter} />
  );
  if (!isFiltered) {
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
  return <NoMatch {...props}>{props.publishSearch || wanted}</NoMatch>;
}
