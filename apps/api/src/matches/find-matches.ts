import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { matchLimits } from '@voltyard/contracts/limits';
import { compareMatches, type Match } from '@voltyard/contracts/matches/match';
import type { AdToMatch, SliceContext } from '../slice.js';
import { inSlices } from '../views/row-index/in-slices.js';
import { type Candidates, fewOfEach, firstLookedAt, questionsIn } from './candidates.js';
import { findDismissed } from './find-dismissed.js';
import { matchFor } from './pair.js';

export type MatchContext = Pick<SliceContext, 'views' | 'adsToMatch' | 'findBlocked'>;

/** All matches of an ad, as far as they are listed, the best first. */
export interface FoundMatches {
  readonly matches: readonly Match[];
  /** Those that its owner dismissed. */
  readonly dismissed: readonly Match[];
  /** There are more than were looked at. */
  readonly isCapped: boolean;
}

/** Found by an index, judged one by one. Without those with people whom the owner of the ad blocked. */
export async function findMatches(context: MatchContext, own: AdToMatch): Promise<FoundMatches> {
  const { ads, isCapped } = await candidatesFor(context, own);
  const matches = await inSlices(matchesAmong(own, ads));
  const sorted = await sortedOut(context, own.card, matches.toSorted(compareMatches));
  const areMore = isCapped || sorted.matches.length > matchLimits.counted;
  return { ...sorted, matches: bestOf(sorted.matches), isCapped: areMore };
}

/** As many as are listed: the best few of each person, then the best of what a dealer has besides. */
function bestOf(matches: readonly Match[]): Match[] {
  const ofPerson = new Map<string, number>();
  const isOfFew = matches.map(({ card: { userId } }) => {
    const number = (ofPerson.get(userId) ?? 0) + 1;
    ofPerson.set(userId, number);
    return number <= matchLimits.ofOnePerson;
  });
  const few = matches.filter((_, place) => isOfFew[place]);
  const others = matches.filter((_, place) => !isOfFew[place]);
  return [...few, ...others].slice(0, matchLimits.counted).toSorted(compareMatches);
}

function* matchesAmong(own: AdToMatch, ads: readonly AdToMatch[]): Generator<void, Match[]> {
  const matches: Match[] = [];
  for (const other of ads) {
    const match = matchFor(own, other);
    if (match) matches.push(match);
    yield;
  }
  return matches;
}

/**
 * The ads that may match, as many as are looked at. Where more are for sale, those that meet all that is asked come first,
 * and a few of each person before what a dealer has besides.
 */
async function candidatesFor({ adsToMatch }: MatchContext, { card }: AdToMatch): Promise<Candidates> {
  if ('sellerAdId' in card)
    return questionsIn((page) => adsToMatch.wantedFor(card, { visibility: 'public', ...page }));
  const limit = matchLimits.lookedAt;
  const { ads, next } = await adsToMatch.forSaleFor(card, { limit });
  if (next === null) return { ads, isCapped: false };
  const best = await adsToMatch.forSaleFor(card, { isAllMet: true, ...fewOfEach, limit });
  const few = await adsToMatch.forSaleFor(card, { ...fewOfEach, limit });
  return { ads: firstLookedAt(best.ads, few.ads, ads), isCapped: true };
}

/**
 * Apart from what the owner of an ad dismissed, and without people whom the owner blocked. Who blocked the owner stays:
 * the ad is public, and that it is missing would tell of the block.
 */
async function sortedOut(
  { views, findBlocked }: MatchContext,
  own: AdCard,
  matches: readonly Match[],
): Promise<Pick<FoundMatches, 'matches' | 'dismissed'>> {
  const { userId } = own;
  const [hasBlocked, isDismissedAd] = await Promise.all([
    findBlocked(matches.map(({ card }) => ({ userId, otherId: card.userId }))),
    findDismissed(views)(matches.map(({ card }) => ({ own, other: card }))),
  ]);
  const isDismissed = ({ card }: Match): boolean => isDismissedAd(own, card);
  const wanted = matches.filter(({ card }) => !hasBlocked(userId, card.userId));
  return {
    matches: wanted.filter((match) => !isDismissed(match)),
    dismissed: wanted.filter(isDismissed),
  };
}
