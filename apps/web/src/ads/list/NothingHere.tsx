import { isNarrowed } from '@voltyard/contracts/ads/criteria/list-address';
import { EmptyState } from '../../ui/pages/EmptyState';
import { adListCopy } from '../kinds/ad-list-copy';
import { productTypeIcons } from '../../ui/product-type-icons';
import type { AdsProps } from './AdsList';
import { CreateLink } from './CreateLink';
import { NoMatch } from './NoMatch';

/** An empty list says what to do next. Who finds nothing to buy may as well say what they look for. */
export function NothingHere({ kind, productType, filter, onFilterChanged }: AdsProps) {
  const { empty } = adListCopy[kind];
  const wanted = kind === 'for-sale' && (
    <CreateLink kind="wanted" productType={productType} isSecondary title={filter.text} />
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
  return <NoMatch {...{ kind, productType, filter, onFilterChanged }}>{wanted}</NoMatch>;
}
