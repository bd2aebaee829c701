import { UnlessClosed } from '../../visitor/UnlessClosed';
import { CreateAd } from '../../ads/create/CreateAd';

export const Component = () => (
  <UnlessClosed>
    <CreateAd kind="wanted" />
  </UnlessClosed>
);
