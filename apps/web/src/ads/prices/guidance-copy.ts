import { type GuidancePrices, guidancePrices, type Span } from '@voltyard/contracts/ads/price-guidance';
import { kilometres } from '@voltyard/contracts/ads/quantities';
import { counted } from '../../ui/formats';

/** What prices these are. */
export const guidanceNote = 'Asking prices on this site, not what was paid.';

/** Which ads the prices are from: how many, how old, with which odometers. */
export function guidanceSource(model: string, { count, years, odometerKm }: GuidancePrices): string {
  const like = [
    years && `first registered ${spanOf(years, String)}`,
    odometerKm && `with ${spanOf(odometerKm, kilometres)}`,
  ].filter(Boolean);
  const ads = `${counted(count, 'ad')} for the ${model} in the last ${guidancePrices.days} days`;
  return `From ${[ads, ...like].join(', ')}.`;
}

/** Where nothing is said of what others ask: of one seller two ads count, so that there may be more of them. */
export const tooFew = 'Too few ads like this from different sellers to compare prices.';

/** The same, where the age is why. */
export const tooFewOfAge = (model: string): string =>
  `Too few ads for the ${model} of about this age from different sellers in the last ${guidancePrices.days} days to compare prices.`;

const spanOf = ({ from, to }: Span, shown: (value: number) => string): string =>
  `${shown(from)} to ${shown(to)}`;

/** Where a price is among these, without a judgement. */
export function placeAmong({ p25, p75 }: GuidancePrices, price: number): string {
  if (price < p25) return 'within the lowest quarter';
  return price > p75 ? 'within the highest quarter' : 'within the middle half';
}
