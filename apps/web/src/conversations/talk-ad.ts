import { AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import type { ShownConversation } from '@voltyard/contracts/conversations/conversation';
import { type ReactNode, useState } from 'react';
import { useLiveList } from '../live/use-live-list';
import { useConversationsApi } from './conversations-api';

/** The ad that two people talk about. */
export interface TalkAd {
  /** As it was last heard of, also after it was removed. */
  card: AdCard;
  isRemoved: boolean;
}

/** What it costs, and whether it is still to be had, in the words of the ads. */
export type AboutAd = (ad: TalkAd) => ReactNode;

const rules = { compare: () => 0, belongs: () => true, idOf: adIdOf };

/** The ad of a conversation, live; null where it was gone before. Which ad is fixed for the component's life. */
export function useTalkAd({ adId, ad }: Pick<ShownConversation, 'adId' | 'ad'>): TalkAd | null {
  const { topics } = useConversationsApi();
  const { rows, status } = useLiveList<AdCard>({
    name: `ad ${adId}`,
    isKept: false,
    topic: `ad:${adId}`,
    topics,
    schema: AdCard,
    rules,
    // A single card tells no position: watched after the log's beginning, its newest state is heard at once.
    load: async () => ({ rows: ad === null ? [] : [ad], next: null, position: 0 }),
  });
  const heard = rows[0]?.row;
  const [lastKnown, setLastKnown] = useState(ad);
  if (heard !== undefined && heard !== lastKnown) setLastKnown(heard);
  const card = heard ?? lastKnown;
  return card && { card, isRemoved: status === 'loaded' && heard === undefined };
}
