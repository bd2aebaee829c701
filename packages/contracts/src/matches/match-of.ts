import { type BuyerAdCard, type SellerAdCard } from '../ads/ad-card.js';
import { isOver } from '../ads/ad-states.js';
import { priceInEuros } from '../ads/criteria/comparable-price.js';
import { type CriterionName, givenRows } from '../ads/criteria/criteria-table.js';
import { judge } from '../ads/criteria/judge.js';
import type { Judgement } from '../ads/criteria/list-condition.js';
import { distanceOf } from '../ads/criteria/sort-orders.js';
import { mustHavesOf, niceToHaveOf, wantedCriteria } from '../ads/criteria/wanted-criteria.js';
import { converted } from '../money/in-euros.js';
import { isCompared } from '../money/rates.js';

export interface Amount {
  amount: number;
  currency: string;
}

/** How a vehicle for sale meets what a wanted ad asks. */
export interface MatchReasons {
  /** The criteria of the wanted ad that the vehicle meets. */
  met: CriterionName[];
  /** Those that it does not meet. In a match they are nice to have only. */
  failed: CriterionName[];
  /** Those that the ad for sale says nothing about: a question to its seller. */
  unknown: CriterionName[];
  /** Left out where one of the two ads has no point. */
  distanceKm?: number;
  /** How far the price is above the highest budget, which is nice to have then, below 0 under it; left out where the two cannot be compared. */
  overBudget?: { seller: Amount; buyer: Amount };
}

/** {@link MatchReasons}, also of two ads that do not match. */
export interface Assessment extends MatchReasons {
  /** No criterion that is a must has failed. An unknown one has not. */
  isMatch: boolean;
}

/** How each criterion of a wanted ad is met by the vehicle of an ad for sale, whatever the state of the two ads. */
export function assess(forSale: SellerAdCard, wanted: BuyerAdCard): Assessment {
  const isSameType = forSale.productType === wanted.productType;
  const judged = Object.entries({
    ...judge(forSale, wantedCriteria(wanted)),
    ...(hasStrangeBudget(wanted) && { price: 'unknown' as const }),
  }) as [CriterionName, Judgement][];
  const named = (judgement: Judgement) => judged.filter(([, is]) => is === judgement).map(([name]) => name);
  const failed = named('failed');
  const niceToHave = niceToHaveOf(wanted);
  return {
    isMatch: isSameType && failed.every((name) => niceToHave.has(name)),
    met: named('met'),
    failed,
    unknown: named('unknown'),
    ...distanceBetween(forSale, wanted),
    ...budgetGap(forSale, wanted),
  };
}

/**
 * Whether it is open if the vehicle fits: the ad for sale does not say something that it must have. What is nice to have
 * is a question too, but decides nothing. Counts of matches and of searches both go by the musts of `mustHavesOf`.
 */
export const isInDoubt = ({ unknown }: Pick<MatchReasons, 'unknown'>, wanted: BuyerAdCard): boolean =>
  givenRows(mustHavesOf(wanted)).some(([name]) => unknown.includes(name));

/** The match of two ads; null when they are none: it is over for one of them, both are of one user, or a must has failed. */
export function matchOf(forSale: SellerAdCard, wanted: BuyerAdCard): MatchReasons | null {
  if (forSale.userId === wanted.userId || !isOpenToMatch(forSale) || !isOpenToMatch(wanted)) return null;
  const { isMatch, ...reasons } = assess(forSale, wanted);
  return isMatch ? reasons : null;
}

/** Whether an ad can match others: the deal is not done, and the operator has not hidden it. A private one can. */
export const isOpenToMatch = ({
  state,
  isArchived,
  hiding,
}: Pick<BuyerAdCard | SellerAdCard, 'state' | 'isArchived' | 'hiding'>): boolean =>
  !isOver(state) && isArchived !== true && hiding === undefined;

/** A budget in a currency without a rate: whether a price is within it is not known. */
const hasStrangeBudget = ({ budgetMin, budgetMax, currency }: BuyerAdCard): boolean =>
  !isCompared(currency) && (budgetMin !== undefined || budgetMax !== undefined);

function distanceBetween(
  forSale: SellerAdCard,
  { place: { lat, lon } }: BuyerAdCard,
): Pick<MatchReasons, 'distanceKm'> {
  const distanceKm = lat === undefined || lon === undefined ? null : distanceOf(forSale, { lat, lon });
  return distanceKm === null ? {} : { distanceKm };
}

function budgetGap(forSale: SellerAdCard, wanted: BuyerAdCard): Pick<MatchReasons, 'overBudget'> {
  const { price, currency: sellers } = forSale;
  const { budgetMax, currency: buyers } = wanted;
  if (priceInEuros(forSale) === null || priceInEuros(wanted) === null) return {};
  if (price === undefined || budgetMax === undefined || !isCompared(sellers) || !isCompared(buyers))
    return {};
  return {
    overBudget: {
      seller: { amount: hundredths(price - converted(budgetMax, buyers, sellers)!), currency: sellers },
      buyer: { amount: hundredths(converted(price, sellers, buyers)! - budgetMax), currency: buyers },
    },
  };
}

/** A difference of two amounts in hundredths, without the rest of floating point. */
const hundredths = (amount: number): number => Math.round(amount * 100) / 100 + 0;
