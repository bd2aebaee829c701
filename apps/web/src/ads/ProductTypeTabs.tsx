import { type ProductType, productTypes } from '@voltyard/contracts/product-types';
import { Link } from 'react-router-dom';
import { Icon } from '../ui/Icon';
import { productTypeNames } from './ad-words';
import { productTypeIcons } from './product-type-icons';
import './ProductTypeTabs.scss';

interface ProductTypeTabsProps {
  current: ProductType;
  addressOf: (productType: ProductType) => string;
  /** What the tabs choose among: "For sale". */
  label: string;
}

/** Links, not a tab list: every kind of vehicle has an address of its own. */
export function ProductTypeTabs({ current, addressOf, label }: ProductTypeTabsProps) {
  return (
    <nav className="product-type-tabs" aria-label={label}>
      {productTypes.map((productType) => (
        <Link
          key={productType}
          to={addressOf(productType)}
          className="product-type-tabs__tab"
          aria-current={productType === current ? 'page' : undefined}
        >
          <Icon path={productTypeIcons[productType]} size={22} />
          {productTypeNames[productType].many}
        </Link>
      ))}
    </nav>
  );
}
