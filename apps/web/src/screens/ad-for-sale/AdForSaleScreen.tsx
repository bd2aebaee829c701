import { useParams } from '../../wiring/router/hooks';
import { AdPage } from '../../ads/page/AdPage';
import { adActions } from '../ad-actions';

export function Component() {
  const { sellerAdId = '' } = useParams();
  return <AdPage kind="for-sale" actionsOf={adActions} adId={sellerAdId} />;
}
