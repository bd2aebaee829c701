import { type AdCard, adIdOf } from '@voltyard/contracts/ads/ad-card';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type AdNeighbours, type ListsOnPage, neighboursIn, useListsOnPage } from './listed-ads';
import { useOpenAd } from './use-open-ad';

type Step = -1 | 1;

interface Steps {
  /** Null where no list has the ad. */
  neighbours: AdNeighbours | null;
  canGo: (step: Step) => boolean;
  go: (step: Step) => void;
}

/**
 * The ways from an open ad to those beside it. Each press is one ad further, also while the ad of an earlier press is on its way
 * to the screen; presses at the end of what is loaded go on once there is more.
 */
export function useSteps(adId: string): Steps {
  const lists = useListsOnPage();
  const { showCard } = useOpenAd();
  /** The ads that were gone to and are not shown yet, in their order. */
  const onTheWay = useRef<readonly string[]>([]);
  /** How many steps beyond the last ad were asked for. */
  const owed = useRef(0);
  const neighbours = neighboursIn(lists, adId);

  useEffect(() => {
    const arrived = onTheWay.current.indexOf(adId);
    // Come to it in another way, such as Forward.
    if (arrived === -1) owed.current = 0;
    onTheWay.current = arrived === -1 ? [] : onTheWay.current.slice(arrived + 1);
  }, [adId]);

  const goTo = (card: AdCard) => {
    onTheWay.current = [...onTheWay.current, adIdOf(card)];
    showCard(card);
  };
  const goIn = (known: ListsOnPage, step: Step) => {
    const from = neighboursIn(known, onTheWay.current.at(-1) ?? adId);
    const card = step === 1 ? from?.next : from?.previous;
    if (owed.current > 0 && step === -1) owed.current -= 1;
    else if (card !== undefined) goTo(card);
    else if (step === 1 && from?.wantMore !== undefined) {
      owed.current += 1;
      from.wantMore();
    }
  };

  const goOn = useEffectEvent((changed: ListsOnPage) => {
    const steps = owed.current;
    owed.current = 0;
    for (let step = 0; step < steps; step++) goIn(changed, 1);
  });
  useEffect(() => goOn(lists), [lists]);
  return {
    neighbours,
    canGo: (step) => (step === 1 ? neighbours?.next : neighbours?.previous) !== undefined,
    go: (step) => goIn(lists, step),
  };
}
