import { useParams } from '../../wiring/router/hooks';
import { EditAd } from '../../ads/edit/EditAd';
import { UnlessClosed } from '../../visitor/UnlessClosed';

export const Component = () => {
  const { buyerAdId: adId = '' } = useParams();
  return (
    <UnlessClosed>
      <EditAd kind="wanted" adId={adId} />
    </UnlessClosed>
  );
};
