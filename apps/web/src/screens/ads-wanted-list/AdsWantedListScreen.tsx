import { useParams } from '../../wiring/router/hooks';
import { AdsList } from '../../ads/list/AdsList';
import { loadAdActions } from '../load-ad-actions';

export const Component = () => (
  <AdsList kind="wanted" loadActions={loadAdActions} productType={useParams().productType ?? ''} />
);
