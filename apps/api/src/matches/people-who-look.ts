import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import type { BuyerAdCard, SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { niceToHaveOf } from '@voltyard/contracts/ads/criteria/wanted-criteria';
import { matchLimits } from '@voltyard/contracts/limits';
import type { PeopleWhoLook } from '@voltyard/contracts/matches/matches.rest';
import { assess } from '@voltyard/contracts/matches/match-of';
import type { MatchContext } from './find-matches.js';

/**
 * How many people look for what an ad offers, counted as far as matches are. Those who look in private are counted from
 * three on: of fewer the seller could guess who they are.
 */
export async function peopleWhoLook(
  { adsToMatch, findBlocked }: MatchContext,
  forSale: SellerAdCard,
): Promise<PeopleWhoLook> {
  const limit = matchLimits.counted;
  const pages = await Promise.all(
    (['public', 'private'] as const).map((visibility) =>
      adsToMatch.wantedFor(forSale, { isAnyPrice: true, visibility, limit }),
    ),
  );
  const wanted = pages.flatMap(({ ads }) => ads.map(({ card }) => card));
  const blocked = await findBlocked(forSale.userId, [...new Set(wanted.map(({ userId }) => userId))]);
  const others = wanted.filter(({ userId }) => userId !== forSale.userId && !blocked.has(userId));
  return {
    people: countPeople(others.filter((card) => wouldFit(forSale, card))),
    withinPrice: countPeople(others.filter((card) => assess(forSale, card).isMatch)),
  };
}

/** Whether nothing but the price is against it. */
const wouldFit = (forSale: SellerAdCard, wanted: BuyerAdCard): boolean =>
  assess(forSale, wanted).failed.every((name) => name === 'price' || niceToHaveOf(wanted).has(name));

function countPeople(wanted: readonly BuyerAdCard[]): number {
  const seen = new Set(wanted.filter((card) => !isPrivateAd(card)).map(({ userId }) => userId));
  const hidden = new Set(wanted.map(({ userId }) => userId).filter((userId) => !seen.has(userId)));
  return seen.size + (hidden.size < matchLimits.privateFrom ? 0 : hidden.size);
}
