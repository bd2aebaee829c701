import type { BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { searchAgainPlace } from '../keep/kept-criteria';

/** The parameter of a list's address that says which search it shows the results of. */
export const searchParameter = 'search';

/** The list of a search's results, which then marks what is new in it; with ads that do not say all that it asks if some of these are new. */
export function resultsPlace(search: BuyerAdCard, isUnsaidNew: boolean): string {
  const place = searchAgainPlace(search, isUnsaidNew);
  return `${place}${place.endsWith('?') ? '' : '&'}${searchParameter}=${search.buyerAdId}`;
}
