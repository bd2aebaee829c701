import { adIdOf, isOwnersOnly } from '@voltyard/contracts/ads/ad-card';
import type { MatchedAd } from '@voltyard/contracts/notices/notices.events';
import type { SliceContext } from '../slice.js';
import { dismissedAs } from './find-dismissed.js';
import { fingerprintOf, idOfDismissed, type Pair } from './pair.js';

/** A pair that matched before a change, and still does. */
export interface StillMatch extends Pair {
  /** The two ads before the change. */
  readonly former: Pair;
}

/**
 * Of which own ads a match is back that their owner dismissed as it was before the change. A seller is not told of a
 * private wanted ad, which they may have dismissed while it was public.
 */
export async function returnedIn(
  { views }: Pick<SliceContext, 'views'>,
  still: readonly StillMatch[],
): Promise<MatchedAd[]> {
  const dismissed = await dismissedAs(
    views,
    still.flatMap((pair) => [idOfDismissed(pair, pair.forSale), idOfDismissed(pair, pair.wanted)]),
  );
  return still.flatMap(({ former, ...pair }) => {
    const { forSale, wanted } = pair;
    const owners = isOwnersOnly(wanted) ? [wanted] : [wanted, forSale];
    return owners
      .filter((owner) => {
        const as = dismissed.get(idOfDismissed(pair, owner));
        return as !== undefined && as === fingerprintOf(former) && as !== fingerprintOf(pair);
      })
      .map((owner) => ({
        userId: owner.userId,
        adId: adIdOf(owner),
        otherAdId: adIdOf(owner === wanted ? forSale : wanted),
      }));
  });
}
