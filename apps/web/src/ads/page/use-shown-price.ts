import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { amountBefore } from '@voltyard/contracts/ads/amount-before';
import { shownPriceMachine } from '@voltyard/machines/shown-price/shown-price.machine';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { inspected } from '../../wiring/inspection/inspection';
import { useNow } from '../../ui/use-now';
import { contentsOf } from '../kinds/card-contents';

/** The price of one ad for as long as it is shown. */
export function useShownPrice(card: AdCard): ActorRefFrom<typeof shownPriceMachine> {
  const amount = 'priceType' in card && card.priceType === 'on-request' ? null : contentsOf(card).amount;
  const price = useActorRef(shownPriceMachine, { input: { amount }, ...inspected });
  useEffect(() => price.send({ type: 'price.heard', amount }), [price, amount]);
  return price;
}

/** What an ad cost before its price changed while the person looked; null where it did not. */
export const useFormerPrice = (price: ActorRefFrom<typeof shownPriceMachine>): string | null =>
  useSelector(price, (now) => (now.matches('changed') ? now.context.before : null));

/** What stands struck through beside the price: what it was reduced from, so that all see the same; else what this person saw. */
export function useStruckPrice(card: AdCard): string | null {
  const before = amountBefore(card, useNow());
  const former = useFormerPrice(useShownPrice(card));
  return before ?? former;
}
