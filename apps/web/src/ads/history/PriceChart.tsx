import { type AdCard, kindOf } from '@voltyard/contracts/ads/ad-card';
import { moneyOf } from '@voltyard/contracts/money/money-of';
import { dateTimeOf, dayOf, timeOf } from '../../ui/formats';
import { useNow } from '../../ui/use-now';
import { endOf, type PricePoint, stepsIn, tail } from './price-line';

interface PriceChartProps {
  card: AdCard;
  points: readonly PricePoint[];
}

const size = { width: 600, height: 100 };

/** The prices of an ad as a line, and in words for who does not see it. */
export function PriceChart({ card, points }: PriceChartProps) {
  const end = Math.max(endOf(card, useNow()), Date.parse(points.at(-1)!.at));
  const prices = points.map(({ price }) => price);
  const name = kindOf(card) === 'wanted' ? 'Budget' : 'Price';
  const told = (price: number) => moneyOf(price, card.currency);
  const { first, last, step } = momentsOf(points[0]!.at, new Date(end).toISOString());
  return (
    <figure className="price-chart">
      <p className="price-chart__bound" aria-hidden>
        {told(Math.max(...prices))}
      </p>
      <svg
        role="img"
        aria-label={`${name}: ${points.map(({ at, price }) => `${told(price)} from ${step(at)}`).join(', ')}`}
        viewBox={`0 -4 ${size.width + tail} ${size.height + 8}`}
        preserveAspectRatio="none"
      >
        <path d={stepsIn(points, end, size)} />
      </svg>
      <p className="price-chart__bound" aria-hidden>
        {told(Math.min(...prices))}
      </p>
      <p className="price-chart__days" aria-hidden>
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  );
}

/** How the moments of a line are called: days, or times where all of it is of one day. */
function momentsOf(begin: string, end: string) {
  if (dayOf(begin) !== dayOf(end)) return { first: dayOf(begin), last: dayOf(end), step: dayOf };
  return { first: dateTimeOf(begin), last: timeOf(end), step: timeOf };
}
