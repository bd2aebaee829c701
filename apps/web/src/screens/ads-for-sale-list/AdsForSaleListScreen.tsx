import { useParams } from 'react-router-dom';
import { AdsList } from '../../ads/list/AdsList';

export const Component = () => <AdsList kind="for-sale" productType={useParams().productType ?? ''} />;
