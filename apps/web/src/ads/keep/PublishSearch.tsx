import { mdiBullhornVariantOutline } from '@mdi/js';
import type { ListFilter } from '@voltyard/contracts/ads/criteria/list-address';
import type { ProductType } from '@voltyard/contracts/product-types';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import { createPlace } from '../kinds/ad-paths';
import './KeepSearch.scss';

const label = 'Publish as wanted';

interface PublishSearchProps {
  productType: ProductType;
  filter: ListFilter;
}

/** The way to a public wanted ad with the criteria of a list. Narrow windows show only its icon. */
export const PublishSearch = ({ productType, filter }: PublishSearchProps) => (
  <Link
    className={`${buttonClass({})} keep-search`}
    title={label}
    to={createPlace('wanted', productType, filter)}
  >
    <Icon path={mdiBullhornVariantOutline} />
    <span>{label}</span>
  </Link>
);
