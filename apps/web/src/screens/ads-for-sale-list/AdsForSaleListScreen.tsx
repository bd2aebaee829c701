import { useParams } from 'react-router-dom';
import { AdsList } from '../../ads/list/AdsList';
import { adActions } from '../ad-actions';

export const Component = () => (
  <AdsList kind="for-sale" actionsOf={adActions} productType={useParams().productType ?? ''} />
);
