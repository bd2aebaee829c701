import type { ProductType } from '@voltyard/contracts/product-types';
import type { ReactNode } from 'react';
import { ListHead } from '../../live/ListHead';
import { ProductTypeTabs } from '../../ui/ProductTypeTabs';
import './GalleryHead.scss';

interface GalleryHeadProps {
  title: string;
  productType: ProductType;
  addressOf: (productType: ProductType) => string;
  /** What the tabs choose among. */
  tabsLabel: string;
  actions: ReactNode;
  /** Beside the tabs. */
  children?: ReactNode;
}

/** The head of both gallery screens: which gallery, and the ways to the other two. */
export function GalleryHead({ title, tabsLabel, actions, children, ...tabs }: GalleryHeadProps) {
  return (
    <>
      <ListHead title={title} actions={actions} />
      <div className="gallery-head__tabs">
        <ProductTypeTabs current={tabs.productType} label={tabsLabel} addressOf={tabs.addressOf} />
        {children}
      </div>
    </>
  );
}
