import { useParams } from 'react-router-dom';
import { EditAd } from '../../ads/edit/EditAd';

export const Component = () => <EditAd kind="wanted" adId={useParams().buyerAdId ?? ''} />;
