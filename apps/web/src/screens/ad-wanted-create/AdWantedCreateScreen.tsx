import { CreateAd } from '../../ads/create/CreateAd';

export const Component = () => <CreateAd kind="wanted" />;
