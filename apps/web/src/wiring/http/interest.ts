import { getInterest } from '@voltyard/contracts/interest/interest.rest';
import { interestLimits } from '@voltyard/contracts/limits';
import type { InterestAnswer } from '@voltyard/machines/ad-interest/ad-interest.machine';
import { call } from './api-client';

/** How many people saved these ads of the signed-in user, and wrote about them; true at a position. */
export async function loadInterest(adIds: readonly string[], signal?: AbortSignal): Promise<InterestAnswer> {
  const pages = Array.from({ length: Math.ceil(adIds.length / interestLimits.maximumAds) }, (_, page) =>
    adIds.slice(page * interestLimits.maximumAds, (page + 1) * interestLimits.maximumAds),
  );
  const answers = await Promise.all(
    pages.map((page) => call(getInterest, { query: { adIds: page.join(',') } }, { signal })),
  );
  return {
    numbers: Object.fromEntries(
      answers.flatMap(({ ads }) => ads.map(({ adId, saved, wrote }) => [adId, { saved, wrote }])),
    ),
    // Of several the lowest: what came after it is heard.
    position: Math.min(...answers.map(({ position }) => position)),
  };
}
