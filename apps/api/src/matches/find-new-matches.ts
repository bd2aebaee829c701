import { adIdOf, type BuyerAdCard, isOwnersOnly, type SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { listFieldsOf } from '@voltyard/contracts/ads/criteria/list-fields';
import { searchedText } from '@voltyard/contracts/ads/criteria/searched-text';
import { matchLimits } from '@voltyard/contracts/limits';
import { assess, matchOf } from '@voltyard/contracts/matches/match-of';
import type { AdToMatch, ChangeOfAd, FindNewMatches, NewMatch, NewMatches, SliceContext } from '../slice.js';
import { dismissedIn, dismissedMatchesView, rowIdOfDismissed } from './dismissed-matches.projection.js';
import { fingerprintOf, type Pair, pairOf } from './pair.js';

type Context = Pick<SliceContext, 'views' | 'adsToMatch' | 'findBlocked'>;

/** An ad before and after one of its changes, and as it is now. */
interface Changed {
  readonly position: number;
  readonly before: AdToMatch['card'] | null;
  readonly after: AdToMatch['card'];
  readonly now: AdToMatch;
}

/**
 * The ads that match an ad since one of its changes, and did not before it. Both ads are looked at as they were at the
 * change, so that a pair whose two ads changed one after the other is found for one of the changes only; and as they are
 * now, so that nothing is told that is over already.
 */
export const findNewMatches =
  (context: Context): FindNewMatches =>
  async (change, { after, limit }, signalProgress) => {
    const changed = await changedAd(context, change);
    if (changed === null) return nothing;
    const found: NewMatch[] = [];
    let next = after;
    do {
      const page = await othersOf(context, changed.now, next, limit);
      for (const other of page.ads) found.push(...(await crossingOf(context, changed, other)));
      next = page.next;
      signalProgress();
      // Of an ad for sale the caller continues behind the page; of a wanted ad one notice tells of all.
    } while (
      next !== null &&
      found.length < ('sellerAdId' in changed.now.card ? limit : matchLimits.counted)
    );
    const matches = await withRecipients(context, found);
    return { matches, next: 'sellerAdId' in changed.now.card ? next : null };
  };

const nothing: NewMatches = { matches: [], next: null };

/** Null where the change makes no difference for any match, or the ad cannot match any more. */
async function changedAd({ adsToMatch }: Context, { adId, position }: ChangeOfAd): Promise<Changed | null> {
  const now = (await adsToMatch.find([adId])).get(adId);
  if (!now) return null;
  const { before, after } = await adsToMatch.around(adId, position);
  if (after === null) return null;
  return before !== null && judgedOf(before) === judgedOf(after) ? null : { position, before, after, now };
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

/** The two ads when they match since the change; none when they did before, or do not now. */
async function crossingOf(
  { adsToMatch }: Context,
  { position, before, after, now }: Changed,
  other: AdToMatch,
): Promise<NewMatch[]> {
  const isMatch = (pair: Pair | null) => pair !== null && matchOf(pair.forSale, pair.wanted) !== null;
  const pair = pairOf(now.card, other.card);
  if (pair === null || !isMatch(pair)) return [];
  const then =
    other.position <= position ? other.card : (await adsToMatch.around(adIdOf(other.card), position)).after;
  if (then === null || !isMatch(pairOf(after, then))) return [];
  const former = before && pairOf(before, then);
  return isMatch(former)
    ? []
    : [
        {
          ...pair,
          isForBuyer: true,
          isForSeller: true,
          price: former && reducedInto(former, pairOf(after, then)!),
        },
      ];
}

/** The price where nothing else was against the match before. */
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
  const rows = await views.getMany(
    dismissedMatchesView,
    matches.flatMap((pair) => [idOf(pair, pair.forSale), idOf(pair, pair.wanted)]),
  );
  const dismissed = new Map(rows.map((row) => [row.id, dismissedIn(row).fingerprint]));
  const isDismissedBy = (pair: Pair, owner: SellerAdCard | BuyerAdCard) =>
    dismissed.get(idOf(pair, owner)) === fingerprintOf(pair);
  const isUnwantedBy = (pair: Pair, owner: SellerAdCard | BuyerAdCard, other: SellerAdCard | BuyerAdCard) =>
    hasBlocked(owner.userId, other.userId) || isDismissedBy(pair, owner);
  return matches.map((pair) => {
    const { forSale, wanted } = pair;
    const isForBuyer = !isUnwantedBy(pair, wanted, forSale);
    // Of a private wanted ad the seller is not told.
    const isForSeller = !isOwnersOnly(wanted) && !isUnwantedBy(pair, forSale, wanted);
    return { ...pair, isForBuyer, isForSeller };
  });
}

const idOf = ({ forSale, wanted }: Pair, { userId }: SellerAdCard | BuyerAdCard): string =>
  rowIdOfDismissed({ userId, adId: forSale.sellerAdId, wantedId: wanted.buyerAdId });
