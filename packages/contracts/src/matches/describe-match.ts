import type { AdCard, BuyerAdCard } from '../ads/ad-card.js';
import { inSentence, productTypeNames } from '../ads/ad-copy.js';
import { type CriterionName, criteriaTable } from '../ads/criteria/criteria-table.js';
import { chipsOf } from '../ads/criteria/describe.js';
import { niceToHaveOf, wantedCriteria } from '../ads/criteria/wanted-criteria.js';
import { kilometresAway } from '../ads/quantities.js';
import { moneyOf, roughMoneyOf } from '../money/money-of.js';
import type { MatchReasons } from './match-of.js';

/** Who reads the match. */
export type MatchReader = 'buyer' | 'seller';

/** What a reader is told of a match. */
interface ToldMatch {
  readonly reader: MatchReader;
  readonly wanted: BuyerAdCard;
}

/**
 * The match in a few words: `7 of 9, range not met (nice to have), battery health not said, €400 under budget, 12 km
 * away`.
 */
export function sentenceOfMatch(match: MatchReasons, { reader, wanted }: ToldMatch): string {
  const { met, failed, unknown, overBudget, distanceKm } = match;
  const asked = met.length + failed.length + unknown.length;
  return [
    ...(asked > 0 ? [`${met.length} of ${asked}`] : []),
    ...(asked === 0 && overBudget === undefined ? ['Nothing in particular is asked'] : []),
    ...failed.filter((name) => !isSaidByBudget(name, match)).map((name) => notMet(name, wanted)),
    ...unknown.map((name) => `${named(name)} not said`),
    ...budgetWords(match, reader),
    ...(distanceKm === undefined ? [] : [kilometresAway(distanceKm)]),
  ].join(', ');
}

/** What a wanted ad asks by one criterion: `Up to €20,000`. */
export const askedBy = (name: CriterionName, wanted: BuyerAdCard): string =>
  chipsOf({ kind: 'for-sale', productType: wanted.productType }, wantedCriteria(wanted))
    .filter(({ criterion }) => criterion === name)
    .map(({ label }) => label)
    .join(', ') || criteriaTable[name].label;

/** Asks the seller for what the ad does not say. */
export const questionAbout = (
  name: CriterionName,
  { productType }: Pick<BuyerAdCard, 'productType'>,
): string => `Could you tell me the ${named(name)} of your ${inSentence(productTypeNames[productType].one)}?`;

/** The same in a conversation about the wanted ad, whose owner may be offered several by one seller. */
export const questionAboutOne = (
  name: CriterionName,
  { productType, title }: Pick<AdCard, 'productType' | 'title'>,
): string => `About “${title}”: ${questionAbout(name, { productType })}`;

/** What is a must says only that it is not met. */
const notMet = (name: CriterionName, wanted: BuyerAdCard): string =>
  `${named(name)} not met${niceToHaveOf(wanted).has(name) ? ` (${niceToHave})` : ''}`;

/** What a buyer calls a criterion that is no must. */
export const niceToHave = 'nice to have';

const named = (name: CriterionName): string => inSentence(criteriaTable[name].label);

/** How far a price is over the budget says that it is not met. */
const isSaidByBudget = (name: CriterionName, { overBudget }: MatchReasons): boolean =>
  name === 'price' && overBudget !== undefined && overBudget.buyer.amount > 0;

function budgetWords({ overBudget }: MatchReasons, reader: MatchReader): string[] {
  if (!overBudget) return [];
  const { amount, currency } = overBudget[reader];
  if (amount === 0) return ['at the budget'];
  // What was converted is not exact.
  const isExact = overBudget.seller.currency === overBudget.buyer.currency;
  const size = (isExact ? moneyOf : roughMoneyOf)(Math.abs(amount), currency);
  return [`${isExact ? '' : 'about '}${size} ${amount > 0 ? 'over' : 'under'} budget`];
}
