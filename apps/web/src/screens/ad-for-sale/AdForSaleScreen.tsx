import { useParams } from 'react-router-dom';
import { AdPage } from '../../ads/page/AdPage';
import { messageOwner } from '../../conversations/MessageOwner';

export function Component() {
  const { sellerAdId = '' } = useParams();
  return <AdPage kind="for-sale" actionsOf={messageOwner} adId={sellerAdId} />;
}
