import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import type { BuyerAdCard, SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { type FieldValue, listFields } from '@voltyard/contracts/ads/criteria/list-fields';
import { niceToHaveOf } from '@voltyard/contracts/ads/criteria/wanted-criteria';
import { matchLimits } from '@voltyard/contracts/limits';
import { roughEuros, stairsOf } from '@voltyard/contracts/matches/demand-stairs';
import type { PeopleWhoLook } from '@voltyard/contracts/matches/matches.rest';
import { assess } from '@voltyard/contracts/matches/match-of';
import { inSlices } from '../views/row-index/in-slices.js';
import { questionsIn } from './candidates.js';
import type { MatchContext } from './find-matches.js';

/**
 * How many people look for what an ad offers, counted as far as matches are. Those who look in private are counted from
 * three on, and by prices in groups of three: an owner who tries one price after another must not find what one of them
 * would pay. Blocks do not count, as in `demandFor`: who was blocked by whom must not show.
 */
export async function peopleWhoLook(
  { adsToMatch }: Pick<MatchContext, 'adsToMatch'>,
  forSale: SellerAdCard,
): Promise<PeopleWhoLook> {
  const pages = await Promise.all(
    (['public', 'private'] as const).map((visibility) =>
      questionsIn((page) => adsToMatch.wantedFor(forSale, { isAnyPrice: true, visibility, ...page })),
    ),
  );
  const wanted = pages.flatMap(({ ads }) => ads.map(({ card }) => card));
  const fitting = await inSlices(fittingAmong(forSale, wanted));
  const open = fitting.filter(({ card }) => !isPrivateAd(card));
  const isSeen = new Set(open.map(({ card }) => card.userId));
  const unseen = fitting.filter(({ card }) => !isSeen.has(card.userId));
  const limits = highestBudgets(unseen.map(({ card }) => card));
  const areCounted = limits.length >= matchLimits.privateFrom;
  const within = new Set(open.filter(({ isWithinPrice }) => isWithinPrice).map(({ card }) => card.userId));
  return {
    people: isSeen.size + (areCounted ? limits.length : 0),
    withinPrice: within.size + (areCounted ? peopleAtPrice(limits, listFields.euros.of(forSale)) : 0),
  };
}

interface Fitting {
  readonly card: BuyerAdCard;
  /** A budget that is only nice to have may be below the price. */
  readonly isWithinPrice: boolean;
}

/** The wanted ads of other people that nothing but the price is against. */
function* fittingAmong(forSale: SellerAdCard, wanted: readonly BuyerAdCard[]): Generator<void, Fitting[]> {
  const fitting: Fitting[] = [];
  for (const card of wanted) {
    yield;
    if (card.userId === forSale.userId) continue;
    const { failed } = assess(forSale, card);
    const niceToHave = niceToHaveOf(card);
    if (failed.every((name) => name === 'price' || niceToHave.has(name)))
      fitting.push({ card, isWithinPrice: !failed.includes('price') });
  }
  return fitting;
}

/** The most that each person would pay, in euros; infinite where they do not say. */
function highestBudgets(wanted: readonly BuyerAdCard[]): number[] {
  const budgets = new Map<string, number>();
  for (const card of wanted) {
    const euros = listFields.euros.of(card) ?? Infinity;
    budgets.set(card.userId, Math.max(budgets.get(card.userId) ?? 0, euros));
  }
  return [...budgets.values()];
}

/** How many would pay a price (euros), told in stairs; all of them where it is on request. */
const peopleAtPrice = (limits: readonly number[], price: FieldValue): number =>
  price === null
    ? limits.length
    : stairsOf(limits)
        .filter(({ euros }) => euros >= roughEuros(Number(price)))
        .reduce((sum, { people }) => sum + people, 0);
