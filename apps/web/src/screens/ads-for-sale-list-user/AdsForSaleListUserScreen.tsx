import { looksLikeId } from '@voltyard/contracts/ids';
import { Navigate } from '../../wiring/router/Navigate';
import { useParams, useSearchParams } from '../../wiring/router/hooks';
import { AdsListOfUser } from '../../ads/list/AdsListOfUser';
import { loadAdActions } from '../load-ad-actions';
import { paths } from '../../wiring/navigation/paths';

/** One user's for-sale ads; one's own list is where they are managed. */
export function Component() {
  const { productType = '', userId = '' } = useParams();
  const [search] = useSearchParams();
  // `{userId}` may be given as a name as well (the calls allow both); a name has its own page.
  return looksLikeId(userId) ? (
    <AdsListOfUser
      kind="for-sale"
      loadActions={loadAdActions}
      productType={productType}
      userId={userId.toLowerCase()}
    />
  ) : (
    <Navigate
      replace
      to={`${paths.adsForSaleListUserName(userId)}?${new URLSearchParams([['type', productType], ...search])}`}
    />
  );
}
