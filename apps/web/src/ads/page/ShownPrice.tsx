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
}

/** A budget is said in words: “up to €15,000”. */
const sentences = {
  price: (former: string, amount: string) => `The price changed from ${former} to ${amount}.`,
  budget: (former: string, amount: string) =>
    `The budget is ${inSentence(amount)} now, it was ${inSentence(former)}.`,
};

/** The price of an ad. One that changed while a person looks is struck through beside the new one, and said. */
export function ShownPrice({ price, amount, noun, children }: ShownPriceProps) {
  const former = useFormerPrice(price);
  return (
    <>
      <p className="ad-sheet__price">
        {former === null ? (
          <span>{amount}</span>
        ) : (
          <>
            <del>{former}</del> <ins>{amount}</ins>
          </>
        )}
        {children}
      </p>
      <p role="status" className="visually-hidden">
        {former !== null && sentences[noun](former, amount)}
      </p>
    </>
  );
}
