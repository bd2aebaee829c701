import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { createContext, useCallback, useContext } from 'react';
import { pageOf } from '../kinds/ad-paths';
import { useOpened } from '../../wiring/navigation/use-opened';

/** Cards that were opened from a list, so that they are shown at once; the address holds no more than an id. */
export const OpenedCardsContext = createContext<Map<string, AdCard>>(new Map());
const maxOpenedCards = 50;

/**
 * The ad that lies open over a list. For the router that is a parameter of the list (`?ad=…`), so that the list stays as
 * it is; the browser shows the address of the ad's own page.
 */
export function useOpenAd() {
  const { openId, open, show, close } = useOpened('ad');
  const opened = useContext(OpenedCardsContext);
  const remember = useCallback(
    (card: AdCard) => {
      opened.delete(adIdOf(card));
      opened.set(adIdOf(card), card);
      const oldest = opened.keys().next().value;
      if (opened.size > maxOpenedCards && oldest !== undefined) opened.delete(oldest);
    },
    [opened],
  );
  const openCard = useCallback(
    (card: AdCard) => {
      remember(card);
      open(adIdOf(card), pageOf(card));
    },
    [remember, open],
  );
  /** In the place of the open one: Back closes it too. */
  const showCard = useCallback(
    (card: AdCard) => {
      remember(card);
      show(adIdOf(card), pageOf(card));
    },
    [remember, show],
  );
  return {
    openId,
    openCard,
    showCard,
    close,
    openedCard: openId === null ? undefined : opened.get(openId),
  };
}
