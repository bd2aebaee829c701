import { useParams } from 'react-router-dom';
import { EditAd } from '../../ads/edit/EditAd';

export const Component = () => <EditAd kind="for-sale" adId={useParams().sellerAdId ?? ''} />;
