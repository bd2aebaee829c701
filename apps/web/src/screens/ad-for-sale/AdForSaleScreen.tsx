import { useParams } from 'react-router-dom';
import { AdPage } from '../../ads/page/AdPage';
import { adActions } from '../ad-actions';

export function Component() {
  const { sellerAdId = '' } = useParams();
  return <AdPage kind="for-sale" actionsOf={adActions} adId={sellerAdId} />;
}
