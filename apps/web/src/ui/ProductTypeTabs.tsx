import { type ProductType, productTypes } from '@voltyard/contracts/product-types';
import { Link } from '../wiring/router/Link';
import { Icon } from './Icon';
import { productTypeNames } from '@voltyard/contracts/ads/ad-copy';
import { productTypeIcons } from './product-type-icons';
import { countLabel } from './formats';
import './ProductTypeTabs.scss';

interface ProductTypeTabsProps {
  current: ProductType;
  addressOf: (productType: ProductType) => string;
  /** Goes along to the other types in the history's entry. */
  state?: unknown;
  /** What the tabs choose among: "For sale". */
  label: string;
  /** How many there are behind each tab, where that is known. */
  counts?: Record<ProductType, number> | null;
}

/** Links, not a tab list: every kind of vehicle has an address of its own. */
export function ProductTypeTabs({ current, addressOf, state, label, counts }: ProductTypeTabsProps) {
  return (
    <nav className="product-type-tabs" aria-label={label}>
      {productTypes.map((productType) => (
        <Link
          key={productType}
          to={addressOf(productType)}
          state={productType === current ? undefined : state}
          className="product-type-tabs__tab"
          aria-current={productType === current ? 'page' : undefined}
        >
          <Icon path={productTypeIcons[productType]} size={22} />
          {productTypeNames[productType].many}
          {counts && <Count of={counts[productType]} />}
        </Link>
      ))}
    </nav>
  );
}

const Count = ({ of: count }: { of: number }) => (
  // With the space, so that it is read as “Bikes 60”.
  <span className="product-type-tabs__count">{` ${countLabel(count)}`}</span>
);
