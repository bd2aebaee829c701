import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { createContext, useCallback, useContext } from 'react';
import { useOpened } from '../../wiring/navigation/use-opened';

/** Cards that were opened from a list, so that they are shown at once; the address holds no more than an id. */
export const OpenedCardsContext = createContext<Map<string, AdCard>>(new Map());
const maxOpenedCards = 50;

/** The ad that lies open over a list, as the address says it (`?ad=…`). */
export function useOpenAd() {
  const { openId, open, close } = useOpened('ad');
  const opened = useContext(OpenedCardsContext);
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
  return { openId, openCard, close, openedCard: openId === null ? undefined : opened.get(openId) };
}
