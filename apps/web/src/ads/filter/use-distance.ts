import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import { readFilter } from '@voltyard/contracts/ads/criteria/list-address';
import { useSearchParams } from '../../wiring/router/hooks';
import { distanceTo } from '../ad-formats';
import { useNearPlace } from './use-near-place';

/** How far an ad is from the town of the address's filter, as its card in the list shows it; null where that is unknown. */
export function useDistance(card: AdCard): string | null {
  const [search] = useSearchParams();
  const { nearPlace } = useNearPlace(
    readFilter(search, { kind: kindOf(card), productType: card.productType }).filter,
  ).located;
  return nearPlace === undefined ? null : distanceTo(card, nearPlace);
}
