import { inSentence } from '@voltyard/contracts/ads/ad-copy';
import type { shownPriceMachine } from '@voltyard/machines/shown-price/shown-price.machine';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useFormerPrice } from './use-shown-price';

interface ShownPriceProps {
  price: ActorRefFrom<typeof shownPriceMachine>;
  /** As the ad says it now. */
  amount: string;
  /** What is changed where it changes. */
  noun: keyof typeof sentences;
  /** What else stands beside it. */
  children?: ReactNode;
  /** What it is about in the reader's currency. */
  about?: ReactNode;
  /** By how much it was reduced, and when. */
  reduced?: { by: string; on: string } | undefined;
}

/** A budget is said in words: “up to €15,000”. */
const sentences = {
  price: (former: string, amount: string) => `The price changed from ${former} to ${amount}.`,
  budget: (former: string, amount: string) =>
    `The budget is ${inSentence(amount)} now, it was ${inSentence(former)}.`,
};

/**
 * The price of an ad. One that changed while a person looks is struck through below the new one, and said. It has a line there
 * from the beginning: what stands below, such as a button that is just being pressed, does not move. That line is the last,
 * so that while it is empty it is the distance to the title, and no gap between the price and what that is about.
 */
export function ShownPrice({ price, amount, noun, children, about, reduced }: ShownPriceProps) {
  const former = useFormerPrice(price);
  return (
    <>
      <p className="ad-sheet__price">
        {former === null ? <span>{amount}</span> : <ins>{amount}</ins>}
        {children}
      </p>
      {about}
      <p className="ad-sheet__reduced">
        {former !== null && <del>{former}</del>} {reduced?.by}
        {/* Who saw it change knows when: so the line has room on a phone. */}
        {reduced && former === null && ` on ${reduced.on}`}
      </p>
      <p role="status" className="visually-hidden">
        {former !== null && sentences[noun](former, amount)}
      </p>
    </>
  );
}
