import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import type { BuyerAdCard, SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { priceInEuros } from '@voltyard/contracts/ads/criteria/comparable-price';
import { niceToHaveOf } from '@voltyard/contracts/ads/criteria/wanted-criteria';
import type { PeopleWhoLook } from '@voltyard/contracts/matches/matches.rest';
import { assess } from '@voltyard/contracts/matches/match-of';
import { lookersOf, peopleCounted } from '@voltyard/contracts/matches/people-counted';
import { inSlices } from '../views/row-index/in-slices.js';
import { questionsIn } from './candidates.js';
import type { MatchContext } from './find-matches.js';

/**
 * How many people look for what an ad offers, counted as far as matches are, by the rule of the form. Blocks do not count,
 * as in `demandFor`: who was blocked by whom must not show.
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
  const lookers = lookersOf(
    fitting.map((card) => ({
      userId: card.userId,
      isOpen: !isPrivateAd(card),
      euros: priceInEuros(card),
    })),
  );
  return peopleCounted(lookers, priceInEuros(forSale));
}

/** The wanted ads of other people that nothing but the price is against. */
function* fittingAmong(
  forSale: SellerAdCard,
  wanted: readonly BuyerAdCard[],
): Generator<void, BuyerAdCard[]> {
  const fitting: BuyerAdCard[] = [];
  for (const card of wanted) {
    yield;
    if (card.userId === forSale.userId) continue;
    const niceToHave = niceToHaveOf(card);
    if (assess(forSale, card).failed.every((name) => name === 'price' || niceToHave.has(name)))
      fitting.push(card);
  }
  return fitting;
}
