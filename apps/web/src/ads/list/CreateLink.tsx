import { mdiBullhornVariantOutline, mdiStorePlusOutline } from '@mdi/js';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import { ButtonLink } from '../../ui/ButtonLink';
import { adListCopy } from '../kinds/ad-list-copy';
import { createPlace } from '../kinds/ad-paths';

const icons = { 'for-sale': mdiStorePlusOutline, wanted: mdiBullhornVariantOutline } satisfies Record<
  AdKind,
  string
>;

interface CreateLinkProps {
  kind: AdKind;
  productType: ProductType;
  hasIcon?: boolean;
  isSecondary?: boolean;
  /** There are some already. */
  isAnother?: boolean;
  /** The criteria of the search, which the new ad starts with. */
  searched?: ListFilter;
}

/** The way to a new ad about a kind of vehicle. */
export function CreateLink({
  kind,
  productType,
  hasIcon,
  isSecondary,
  isAnother,
  searched,
}: CreateLinkProps) {
  const { create, createAnother } = adListCopy[kind];
  return (
    <ButtonLink
      to={createPlace(kind, productType, searched)}
      look={isSecondary ? 'plain' : 'primary'}
      {...(hasIcon && { icon: icons[kind] })}
    >
      {isAnother ? createAnother(productType) : create(productType)}
    </ButtonLink>
  );
}
