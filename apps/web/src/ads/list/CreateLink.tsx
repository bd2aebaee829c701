import { mdiBullhornVariantOutline, mdiStorePlusOutline } from '@mdi/js';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
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
  /** What the new ad is to be called, as far as that is known. */
  title?: string;
}

/** The way to a new ad about a kind of vehicle. */
export function CreateLink({ kind, productType, hasIcon, isSecondary, isAnother, title }: CreateLinkProps) {
  const { create, createAnother } = adListCopy[kind];
  return (
    <ButtonLink
      to={createPlace(kind, { type: productType, ...(title && { title }) })}
      look={isSecondary ? 'plain' : 'primary'}
      {...(hasIcon && { icon: icons[kind] })}
    >
      {isAnother ? createAnother(productType) : create(productType)}
    </ButtonLink>
  );
}
