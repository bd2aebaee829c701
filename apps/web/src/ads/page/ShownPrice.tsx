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
  /** What it was reduced from, by how much, and when that was last. */
  reduced?: { from: string; by: string; on: string } | null;
}

/** A budget is said in words: “up to €15,000”. */
const sentences = {
  price: (former: string, amount: string) => `The price changed from ${former} to ${amount}.`,
  budget: (former: string, amount: string) =>
    `The budget is ${inSentence(amount)} now, it was ${inSentence(former)}.`,
};

/**
 * The price of an ad. What it was reduced from is struck through below it, for all who read it; else what it cost before it
 * changed while a person looks, which is also said. It has a line there from the beginning: what stands below, such as a
 * button that is just being pressed, does not move. That line is the last, so that while it is empty it is the distance to
 * the title, and no gap between the price and what that is about.
 */
export function ShownPrice({ price, amount, noun, children, about, reduced = null }: ShownPriceProps) {
  const former = useFormerPrice(price);
  const struck = reduced?.from ?? former;
  return (
    <>
      <p className="ad-sheet__price">
        {struck === null ? <span>{amount}</span> : <ins>{amount}</ins>}
        {children}
      </p>
      {about}
      <p className="ad-sheet__reduced">
        {struck !== null && (
          <del>
            <span className="visually-hidden">was </span>
            {struck}
          </del>
        )}{' '}
        {reduced?.by}
        {reduced && <span className="ad-sheet__reduced-on">, {reduced.on}</span>}
      </p>
      <p role="status" className="visually-hidden">
        {former !== null && sentences[noun](former, amount)}
      </p>
    </>
  );
}
