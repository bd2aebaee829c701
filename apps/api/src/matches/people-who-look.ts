import type { BuyerAdCard, SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { priceInEuros } from '@voltyard/contracts/ads/criteria/comparable-price';
import { niceToHaveOf } from '@voltyard/contracts/ads/criteria/wanted-criteria';
import type { PeopleWhoLook } from '@voltyard/contracts/matches/matches.rest';
import { assess } from '@voltyard/contracts/matches/match-of';
import { lookersOf, peopleCounted } from '@voltyard/contracts/matches/people-counted';
import { roughPoint, withRoughNumbers } from '@voltyard/contracts/matches/rough-numbers';
import { inSlices } from '../views/row-index/in-slices.js';
import { questionsIn } from './candidates.js';
import type { MatchContext } from './find-matches.js';

/**
 * How many people look for what an ad offers, counted as far as matches are, by the rule of the form: who looks in private is
 * asked of the ad with rough numbers. Blocks do not count, as in `demandFor`: who was blocked by whom must not show.
 */
export async function peopleWhoLook(
  { adsToMatch }: Pick<MatchContext, 'adsToMatch'>,
  forSale: SellerAdCard,
): Promise<PeopleWhoLook> {
  const looking = async (visibility: 'public' | 'private', ad: SellerAdCard) => {
    const asked = { isAnyPrice: true, visibility };
    const { ads } = await questionsIn((page) => adsToMatch.wantedFor(ad, { ...asked, ...page }));
    const fitting = await inSlices(
      fittingAmong(
        ad,
        ads.map(({ card }) => card),
      ),
    );
    const isOpen = visibility === 'public';
    return fitting.map((card) => ({ userId: card.userId, isOpen, euros: priceInEuros(card) }));
  };
  const [open, hidden] = [await looking('public', forSale), await looking('private', roughly(forSale))];
  return peopleCounted(lookersOf([...open, ...hidden]), priceInEuros(forSale));
}

function roughly(forSale: SellerAdCard): SellerAdCard {
  const { lat, lon } = forSale.place;
  const point = lat === undefined || lon === undefined ? {} : roughPoint({ lat, lon });
  return { ...withRoughNumbers(forSale), place: { ...forSale.place, ...point } };
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
