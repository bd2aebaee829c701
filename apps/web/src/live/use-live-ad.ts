import { AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { type FollowedList, type LiveListOptions, useLiveList } from './use-live-list';

interface LiveAdOptions {
  adId: string;
  /** The ad as it was looked up with what is about it; null where it is not known. */
  ad: AdCard | null;
  topics: LiveListOptions<AdCard>['topics'];
}

const rules = { compare: () => 0, belongs: () => true, idOf: adIdOf };

/** The ad that something is about, live, as a list with a single row. Which ad is fixed for the component's life. */
export const useLiveAd = ({ adId, ad, topics }: LiveAdOptions): FollowedList<AdCard> =>
  useLiveList<AdCard>({
    name: `ad ${adId}`,
    isKept: false,
    topic: `ad:${adId}`,
    topics,
    schema: AdCard,
    rules,
    // A single card tells no position: watched after the log's beginning, its newest state is heard at once.
    load: async () => ({ rows: ad === null ? [] : [ad], next: null, position: 0 }),
  });
