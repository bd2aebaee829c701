import { looksLikeId } from '@voltyard/contracts/ids';
import { useParams } from '../../wiring/router/hooks';
import { AdsListOfUser } from '../../ads/list/AdsListOfUser';
import { UserByName } from '../../ads/list/UserByName';
import { loadAdActions } from '../load-ad-actions';

/** One user's wanted ads; one's own list is where they are managed. The address may have the user's name for the id. */
export function Component() {
  const { productType = '', userId = '' } = useParams();
  const listOf = (id: string) => (
    <AdsListOfUser kind="wanted" loadActions={loadAdActions} productType={productType} userId={id} />
  );
  return looksLikeId(userId) ? (
    listOf(userId.toLowerCase())
  ) : (
    <UserByName userName={userId} failed="This user could not be loaded" render={({ id }) => listOf(id)} />
  );
}
