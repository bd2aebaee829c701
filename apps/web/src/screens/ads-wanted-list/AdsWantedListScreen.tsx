import { useParams } from 'react-router-dom';
import { AdsList } from '../../ads/list/AdsList';
import { adActions } from '../ad-actions';

export const Component = () => (
  <AdsList kind="wanted" actionsOf={adActions} productType={useParams().productType ?? ''} />
);
