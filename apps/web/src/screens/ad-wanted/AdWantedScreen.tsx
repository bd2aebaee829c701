import { useParams } from 'react-router-dom';
import { AdPage } from '../../ads/page/AdPage';
import { messageOwner } from '../../conversations/MessageOwner';

export function Component() {
  const { buyerAdId = '' } = useParams();
  return <AdPage kind="wanted" actionsOf={messageOwner} adId={buyerAdId} />;
}
