import type { GuidancePrices } from '@voltyard/contracts/ads/price-guidance';
import { moneyOf, roughMoneyOf } from '@voltyard/contracts/money/money-of';
import type { CSSProperties } from 'react';
import { guidanceNote, guidanceSource, placeAmong } from './guidance-copy';
import { type PriceScale, priceScaleOf } from './price-scale';
import './PriceGuidance.scss';

interface PriceGuidanceProps {
  guidance: GuidancePrices;
  /** Brand and model. */
  model: string;
  /** The ad's own price in the currency of the others, to be seen among them; null where it has none. */
  price: number | null;
  /** Whose price that is: `This ad`, `Your price`. */
  whose: string;
}

/** What others ask, as a bar and in words, without a judgement. */
export function PriceGuidance({ guidance, model, price, whose }: PriceGuidanceProps) {
  const { p25, p50, p75, currency } = guidance;
  const shown = (amount: number) => roughMoneyOf(amount, currency);
  const scale = priceScaleOf(guidance, price);
  return (
    <div className="price-guidance">
      <div className="price-guidance__scale">
        <PriceBar {...scale} />
        <dl className="price-guidance__points">
          <Point part="A quarter ask up to" amount={shown(p25)} style={{ width: `${scale.p25}%` }} />
          <Point part="Half ask up to" amount={shown(p50)} style={{ marginLeft: `${scale.p50}%` }} />
          <Point
            part="Three quarters ask up to"
            amount={shown(p75)}
            style={{ marginLeft: `${scale.p75}%` }}
          />
        </dl>
      </div>
      {price !== null && (
        <p className="price-guidance__own">
          {whose}: <strong>{moneyOf(price, currency)}</strong>, {placeAmong(guidance, price)}
        </p>
      )}
      <p className="price-guidance__source">
        {guidanceSource(model, guidance)} {guidanceNote}
      </p>
    </div>
  );
}

/** The words beside it say the same. */
const PriceBar = ({ p25, p50, p75, own }: PriceScale) => (
  <div className="price-guidance__bar" aria-hidden>
    <span className="price-guidance__half" style={{ left: `${p25}%`, width: `${p75 - p25}%` }} />
    <span className="price-guidance__middle" style={{ left: `${p50}%` }} />
    {own !== null && <span className="price-guidance__pin" style={{ left: `${own}%` }} />}
  </div>
);

interface PointProps {
  part: string;
  amount: string;
  /** Where it is on the bar. */
  style: CSSProperties;
}

const Point = ({ part, amount, style }: PointProps) => (
  <div style={style}>
    <dt>{part}</dt>
    <dd>{amount}</dd>
  </div>
);
