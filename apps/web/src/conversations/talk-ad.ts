import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { ShownConversation } from '@voltyard/contracts/conversations/conversation';
import { type ReactNode, useState } from 'react';
import { useLiveAd } from '../live/use-live-ad';
import { useConversationsApi } from './conversations-api';

/** The ad that two people talk about. */
export interface TalkAd {
  /** As it was last heard of, also after it was removed. */
  card: AdCard;
  isRemoved: boolean;
}

/** What it costs, and whether it is still to be had, in the words of the ads. */
export type AboutAd = (ad: TalkAd) => ReactNode;

/** The ad of a conversation, live; null where it was gone before. Which ad is fixed for the component's life. */
export function useTalkAd({ adId, ad }: Pick<ShownConversation, 'adId' | 'ad'>): TalkAd | null {
  const { topics } = useConversationsApi();
  const { rows, status } = useLiveAd({ adId, ad, topics });
  const heard = rows[0]?.row;
  const [lastKnown, setLastKnown] = useState(ad);
  if (heard !== undefined && heard !== lastKnown) setLastKnown(heard);
  const card = heard ?? lastKnown;
  return card && { card, isRemoved: status === 'loaded' && heard === undefined };
}
