import { useParams } from 'react-router-dom';
import { AdsList } from '../../ads/list/AdsList';
import { messageOwner } from '../../conversations/MessageOwner';

export const Component = () => (
  <AdsList kind="wanted" actionsOf={messageOwner} productType={useParams().productType ?? ''} />
);
