import { useParams } from '../../wiring/router/hooks';
import { AdPage } from '../../ads/page/AdPage';
import { adActions } from '../ad-actions';

export function Component() {
  const { buyerAdId = '' } = useParams();
  return <AdPage kind="wanted" actionsOf={adActions} adId={buyerAdId} />;
}
