import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { CSSProperties } from 'react';
import type { CardContents } from '../kinds/card-contents';
import { aboutAmountOf, ratesNote } from '../money/about-amount';
import { useReaderCurrency } from '../money/reader-currency';
import { useStruckPrice } from '../page/use-shown-price';

interface CardPriceProps {
  card: AdCard;
  contents: CardContents;
  /** It is still written: what its writer changes is no change of a price. */
  isDraft: boolean;
}

/** What the ad of a card costs. What it was reduced from, or cost when the card was shown first, is struck through beside it. */
export function CardPrice({ card, contents, isDraft }: CardPriceProps) {
  const { amount, amountNote } = contents;
  const about = aboutAmountOf(card, useReaderCurrency());
  const struck = useStruckPrice(card);
  const former = isDraft ? null : struck;
  return (
    <p className="ad-card__price" style={lengthsOf(contents, former)}>
      <span className="ad-card__amounts">
        <span className="ad-card__amount">
          {former === null ? (
            amount
          ) : (
            <span>
              <del>
                <span className="visually-hidden">was </span>
                {former}
              </del>{' '}
              <ins>{amount}</ins>
            </span>
          )}
        </span>
        {about !== null && (
          <span className="ad-card__about" title={`${about}, ${ratesNote()}`}>
            {about}
          </span>
        )}
      </span>
      {amountNote !== null && <span className="ad-card__price-type">{amountNote}</span>}
    </p>
  );
}

/** The former amount is set smaller, with a space before the other one. */
function lengthsOf({ amount, amountNote }: CardContents, former: string | null) {
  const ofFormer = former === null ? 0 : former.length * 0.75 + 1;
  const lengths = { '--characters': amount.length + ofFormer, '--note-characters': amountNote?.length ?? 0 };
  return lengths as CSSProperties;
}
