import { looksLikeId } from '@voltyard/contracts/ids';
import { useParams } from 'react-router-dom';
import { AdsListOfUser } from '../../ads/list/AdsListOfUser';
import { NotFound } from '../../ui/pages/NotFound';

/** One user's wanted ads; one's own list is where they are managed. */
export function Component() {
  const { productType = '', userId = '' } = useParams();
  return looksLikeId(userId) ? (
    <AdsListOfUser kind="wanted" productType={productType} userId={userId.toLowerCase()} />
  ) : (
    <NotFound />
  );
}
