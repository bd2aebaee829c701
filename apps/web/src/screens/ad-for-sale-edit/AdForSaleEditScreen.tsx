import { useParams } from '../../wiring/router/hooks';
import { EditAd } from '../../ads/edit/EditAd';
import { UnlessClosed } from '../../visitor/UnlessClosed';

export const Component = () => {
  const { sellerAdId: adId = '' } = useParams();
  return (
    <UnlessClosed>
      <EditAd kind="for-sale" adId={adId} />
    </UnlessClosed>
  );
};
