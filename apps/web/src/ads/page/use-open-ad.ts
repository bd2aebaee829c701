import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { createContext, useCallback, useContext } from 'react';
import { useVisitor } from '../../visitor/use-visitor';
import { useOpened } from '../../wiring/navigation/use-opened';

/** Cards that were opened from a list, so that they are shown at once; the address holds no more than an id. */
export const OpenedCardsContext = createContext<Map<string, AdCard>>(new Map());
const maxOpenedCards = 50;

/** The ad that lies open over a list, as the address says it (`?ad=…`). */
export function useOpenAd() {
  const { openId, open, close } = useOpened('ad');
  const opened = useContext(OpenedCardsContext);
  const { userId } = useVisitor();
  const openCard = useCallback(
    (card: AdCard) => {
      opened.delete(adIdOf(card));
      opened.set(adIdOf(card), card);
      const oldest = opened.keys().next().value;
      if (opened.size > maxOpenedCards && oldest !== undefined) opened.delete(oldest);
      open(adIdOf(card));
    },
    [opened, open],
  );
  const card = openId === null ? undefined : opened.get(openId);
  // The cards outlive a session: its private ones are shown to nobody else at this browser.
  const isHidden = card !== undefined && isPrivateAd(card) && card.userId !== userId;
  return { openId, openCard, close, openedCard: isHidden ? undefined : card };
}
