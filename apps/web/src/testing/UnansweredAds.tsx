import { type ReactNode, useState } from 'react';
import { AdsApiContext, useAdsApi } from '../ads/ads-api';

const unanswered = () => new Promise<never>(() => undefined);
const ignored = () => undefined;

/** Around ads in the workbench: behind it there is no marketplace that could be asked, or that tells of anything. */
export function UnansweredAds({ children }: { children: ReactNode }) {
  const given = useAdsApi();
  const [api] = useState(() => ({
    ...given,
    loadDemand: unanswered,
    loadPriceGuidance: unanswered,
    loadFilterCounts: unanswered,
    loadInterest: unanswered,
    topics: { listen: () => ignored, watch: unanswered, renew: ignored },
  }));
  return <AdsApiContext value={api}>{children}</AdsApiContext>;
}
