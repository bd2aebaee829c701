import { useParams } from 'react-router-dom';
import { AdsList } from '../../ads/list/AdsList';

export const Component = () => <AdsList kind="wanted" productType={useParams().productType ?? ''} />;
