import type { BuyerAdCard } from '@voltyard/contracts/ads/ad-card';
import { searchAgainPlace } from '../keep/kept-criteria';

/** The parameter of a list's address that says which search it shows the results of. */
export const searchParameter = 'search';

/** The list of a search's results, which then marks what is new in it. */
export function resultsPlace(search: BuyerAdCard): string {
  const place = searchAgainPlace(search);
  return `${place}${place.endsWith('?') ? '' : '&'}${searchParameter}=${search.buyerAdId}`;
}
