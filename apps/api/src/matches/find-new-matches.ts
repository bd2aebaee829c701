import { setImmediate as others } from 'node:timers/promises';
import { adIdOf, type BuyerAdCard, isOwnersOnly, type SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { listFieldsOf } from '@voltyard/contracts/ads/criteria/list-fields';
import { searchedText } from '@voltyard/contracts/ads/criteria/searched-text';
import { matchLimits } from '@voltyard/contracts/limits';
import { assess, matchOf } from '@voltyard/contracts/matches/match-of';
import type { MatchedAd } from '@voltyard/contracts/notices/notices.events';
import type {
  AdToMatch,
  AroundChange,
  ChangeOfAd,
  FindNewMatches,
  NewMatch,
  NewMatches,
  SliceContext,
} from '../slice.js';
import { findDismissed } from './find-dismissed.js';
import { type Pair, pairOf } from './pair.js';
import { returnedIn, type StillMatch } from './returned-matches.js';

type Context = Pick<SliceContext, 'views' | 'adsToMatch' | 'findBlocked'>;

/** An ad before and after one of its changes, and as it is now. */
interface Changed extends Pick<AroundChange, 'endedAt'> {
  readonly position: number;
  readonly before: AdToMatch['card'] | null;
  readonly after: AdToMatch['card'];
  readonly now: AdToMatch;
}

/** A pair that matches since a change, or still does. */
type MatchSince = NewMatch | StillMatch;

/**
 * The ads that match an ad since one of its changes, and did not before it. Both ads are looked at as they were at the
 * change, so that a pair whose two ads changed one after the other is found for one of the changes only; and as they are
 * now, so that nothing is told that is over already. Of those that matched before, the dismissed ones that the change
 * brings back.
 */
export const findNewMatches =
  (context: Context): FindNewMatches =>
  async (change, { after, limit, foundBefore }, signalProgress) => {
    const changed = await changedAd(context, change);
    if (changed === null) return nothing;
    const found: NewMatch[] = [];
    const returned: MatchedAd[] = [];
    const isForSale = 'sellerAdId' in changed.now.card;
    let next = after;
    let judged = 0;
    const isTold = () => found.length + returned.length >= limit;
    do {
      const page = await othersOf(context, changed.now, next, limit);
      judged += page.ads.length;
      const since = await matchesSince(context, changed, page.ads);
      const still = since.filter((match): match is StillMatch => 'former' in match);
      found.push(...since.filter((match): match is NewMatch => !('former' in match)));
      returned.push(...(await returnedIn(context, still)));
      next = page.next;
      signalProgress();
      // The caller continues behind the page: also where nothing is new, one change must not hold up what is told of others.
    } while (next !== null && !isTold() && judged < matchLimits.judgedAtOnce);
    const told = await withRecipients(context, found);
    // To who looks, so many matches say no more by a larger number; each seller is told of theirs.
    const isEnough = !isForSale && foundBefore >= matchLimits.counted;
    const matches = isEnough ? told.map((match) => ({ ...match, isForBuyer: false })) : told;
    return { matches, returned, mayMatch: true, next, found: foundBefore + found.length };
  };

async function matchesSince(context: Context, changed: Changed, ads: readonly AdToMatch[]) {
  const since: MatchSince[] = [];
  for (const other of ads) {
    since.push(...(await matchSince(context, changed, other)));
    // Requests have their turn between.
    await others();
  }
  return since;
}

const nothing: NewMatches = { matches: [], returned: [], mayMatch: false, next: null, found: 0 };

/** Null where the change makes no difference for any match, or the ad cannot match any more. */
async function changedAd({ adsToMatch }: Context, { adId, position }: ChangeOfAd): Promise<Changed | null> {
  const now = (await adsToMatch.find([adId])).get(adId);
  if (!now) return null;
  const { before, after, endedAt } = await adsToMatch.around(adId, position);
  if (after === null) return null;
  const isSame = before !== null && endedAt === null && judgedOf(before) === judgedOf(after);
  return isSame ? null : { position, before, after, endedAt, now };
}

/** All of an ad that can make a difference for a match. */
const judgedOf = (card: AdToMatch['card']): string => {
  const asked =
    'buyerAdId' in card ? [card.niceToHave, card.budgetMin, card.currency, card.place.placeId] : [];
  return JSON.stringify([listFieldsOf(card), searchedText(card), isOwnersOnly(card), ...asked]);
};

const othersOf = ({ adsToMatch }: Context, { card }: AdToMatch, before: string | null, limit: number) => {
  const page = { limit, ...(before !== null && { before }) };
  return 'sellerAdId' in card ? adsToMatch.wantedFor(card, page) : adsToMatch.forSaleFor(card, page);
};

/** The two ads when they match since the change or still do; none when they do not now. */
async function matchSince(
  { adsToMatch }: Context,
  { position, before, after, endedAt, now }: Changed,
  other: AdToMatch,
): Promise<MatchSince[]> {
  const isMatch = (pair: Pair | null) => pair !== null && matchOf(pair.forSale, pair.wanted) !== null;
  const otherAt = async (at: number) =>
    other.position <= at ? other.card : (await adsToMatch.around(adIdOf(other.card), at)).after;
  const pair = pairOf(now.card, other.card);
  if (pair === null || !isMatch(pair)) return [];
  const then = await otherAt(position);
  if (then === null) return [];
  // Usually nothing has changed since.
  const isAsNow = now.position === position && then === other.card;
  const pairThen = isAsNow ? pair : pairOf(after, then)!;
  if (!isAsNow && !isMatch(pairThen)) return [];
  // What is undone never ended: the two are compared as they were until then.
  const otherBefore = endedAt === null ? then : await otherAt(endedAt);
  const former = before && otherBefore && pairOf(before, otherBefore);
  const price = former && reducedInto(former, pairThen);
  // A price that falls into a budget is told of also where that is nice to have, so that the two matched before.
  const wasMatch = isMatch(former);
  // Of a private search its owner was told already; the seller has a match with it from now on.
  const isNewToSeller = !wasMatch || isPublished(former!, pairThen);
  const isBack = wasMatch && price === null && endedAt !== null;
  if (former && wasMatch && price === null && !isNewToSeller && !isBack) return [{ ...pair, former }];
  const isPrivate = isOwnersOnly(pairThen.wanted);
  // Who keeps a search looks at what it finds: they are told of what comes after that.
  const isOwnSearch = isPrivate && 'buyerAdId' in after;
  return [
    {
      ...pair,
      isForBuyer: (!wasMatch || price !== null || isBack) && !isOwnSearch,
      isForSeller: (isNewToSeller || isBack) && !isPrivate,
      isBack,
      price,
    },
  ];
}

/** A private search that everybody may see since. */
const isPublished = (former: Pair, pair: Pair): boolean =>
  isOwnersOnly(former.wanted) && !isOwnersOnly(pair.wanted);

/** The price where it alone is better than before. */
function reducedInto(former: Pair, pair: Pair): NewMatch['price'] {
  const musts = assess(former.forSale, former.wanted);
  const nice = new Set(assess(pair.forSale, pair.wanted).failed);
  const isPriceAlone = musts.failed.filter((name) => !nice.has(name)).join() === 'price';
  const [{ price: from }, { price: to, currency }] = [former.forSale, pair.forSale];
  const isLess = from !== undefined && to !== undefined && to < from && former.forSale.currency === currency;
  return isPriceAlone && isLess ? { from, to, currency } : null;
}

/** Neither of the two is told of a person whom they blocked, and of what they dismissed as it is. */
async function withRecipients(
  { views, findBlocked }: Context,
  matches: readonly NewMatch[],
): Promise<NewMatch[]> {
  const hasBlocked = await findBlocked(
    matches.flatMap(({ forSale: { userId: seller }, wanted: { userId: buyer } }) => [
      { userId: seller, otherId: buyer },
      { userId: buyer, otherId: seller },
    ]),
  );
  const isDismissed = await findDismissed(views)(
    matches.flatMap(({ forSale, wanted }) => [
      { own: forSale, other: wanted },
      { own: wanted, other: forSale },
    ]),
  );
  const isUnwantedBy = (own: SellerAdCard | BuyerAdCard, other: SellerAdCard | BuyerAdCard) =>
    hasBlocked(own.userId, other.userId) || isDismissed(own, other);
  return matches.map((pair) => {
    const { forSale, wanted } = pair;
    const isForBuyer = pair.isForBuyer && !isUnwantedBy(wanted, forSale);
    // Of a private wanted ad the seller is not told.
    const isForSeller = pair.isForSeller && !isOwnersOnly(wanted) && !isUnwantedBy(forSale, wanted);
    return { ...pair, isForBuyer, isForSeller };
  });
}
