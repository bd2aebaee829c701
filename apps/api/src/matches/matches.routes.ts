import { type AdCard, adIdOf, type BuyerAdCard, type SellerAdCard } from '@voltyard/contracts/ads/ad-card';
import { priceInEuros } from '@voltyard/contracts/ads/criteria/comparable-price';
import { matchLimits } from '@voltyard/contracts/limits';
import { type Match, type MatchedAds, matchIdOf } from '@voltyard/contracts/matches/match';
import { isInDoubt } from '@voltyard/contracts/matches/match-of';
import {
  type AdWithMatches,
  dismissMatch,
  getAdsWithMatches,
  getMatches,
  type PeopleWhoLook,
  restoreMatch,
} from '@voltyard/contracts/matches/matches.rest';
import { peopleCounted } from '@voltyard/contracts/matches/people-counted';
import { Problem } from '@voltyard/contracts/problems';
import { type Route, serve } from '../http/serve.js';
import type { SliceContext } from '../slice.js';
import { dismissedMatchesView, dismissedQuery } from './dismissed-matches.projection.js';
import { findMatches, type FoundMatches } from './find-matches.js';
import { matchDecider, streamOfMatch } from './match.decider.js';
import { ownAdsInOrder } from './own-ads-in-order.js';
import { pageOfMatches } from './page-of-matches.js';
import { fingerprintOf, matchFor, type Pair, pairOf } from './pair.js';
import { withTalks } from './with-talks.js';

/** The matches of one's own ads. */
export function matchRoutes(context: SliceContext): Route[] {
  const { adsToMatch } = context;
  const peopleWhoLook = async (card: SellerAdCard): Promise<PeopleWhoLook> => {
    const { lookers, isCapped } = await adsToMatch.peopleWhoLookFor(card);
    return { ...peopleCounted(lookers, priceInEuros(card)), ...(isCapped && { isCapped }) };
  };
  const countedOf = async (card: AdCard, { matches, dismissed, isCapped }: FoundMatches) => ({
    count: matches.length,
    incomplete: matches.filter((match) => isInDoubt(match, wantedIn(card, match))).length,
    dismissed: dismissed.length,
    isCapped,
    people: 'sellerAdId' in card ? await peopleWhoLook(card) : null,
    unread: await context.findUnreadMatches(card.userId, adIdOf(card)),
  });
  return [
    serve(getMatches, async ({ params: { adId }, query, user, response }) => {
      response.set('Cache-Control', 'no-store');
      // First: what is read after it is at least as new.
      const position = await positionNow(context.views, user.userId);
      const own = await adsToMatch.findOwn(user.userId, adId);
      // The deal is done, or the ad is hidden: nothing matches it.
      if (own === null) return { ...nothing, position };
      const found = await findMatches(context, own);
      const { matches, next } = pageOfMatches(query.dismissed ? found.dismissed : found.matches, query);
      const counted = await countedOf(own.card, found);
      return { matches: await withTalks(context, own.card, matches), ...counted, next, position };
    }),
    serve(getAdsWithMatches, async ({ query: { kind, ...page }, user, response }) => {
      response.set('Cache-Control', 'no-store');
      const asked = { userId: user.userId, kind, ...page };
      const { ads: own, next, position } = await ownAdsInOrder(adsToMatch, asked);
      const ads: AdWithMatches[] = [];
      // One after the other: so others have their turn between.
      for (const ad of own) {
        const found = await findMatches(context, ad);
        const { card } = ad;
        ads.push({
          adId: adIdOf(card),
          card,
          ...(await countedOf(card, found)),
          best: await withTalks(context, card, found.matches.slice(0, matchLimits.best)),
        });
      }
      return { ads, next, position };
    }),
    serve(dismissMatch, async ({ params: { matchId: ads }, user: { userId } }) => {
      const pair = await ownPair(context, userId, ads);
      const about = { userId, ...ads, ownAdId: ownAdIdIn(pair, userId) };
      const fingerprint = fingerprintOf(pair);
      const { position } = await context.handle(
        streamOfMatch(about),
        matchDecider,
        (at) => ({ type: 'DismissMatch', ...about, fingerprint, at }) as const,
      );
      return { matchId: matchIdOf(ads), position };
    }),
    serve(restoreMatch, async ({ params: { matchId: ads }, user: { userId } }) => {
      const pair = await ownPair(context, userId, ads);
      const about = { userId, ...ads, ownAdId: ownAdIdIn(pair, userId) };
      const command = { type: 'RestoreMatch', ...about } as const;
      const { position } = await context.handle(streamOfMatch(about), matchDecider, command);
      return { matchId: matchIdOf(ads), position };
    }),
  ];
}

/** A position that every later question includes. */
const positionNow = async (views: SliceContext['views'], userId: string): Promise<number> =>
  (await views.find(dismissedMatchesView, dismissedQuery(userId, { limit: 1 }))).position;

const nothing = {
  matches: [],
  count: 0,
  incomplete: 0,
  dismissed: 0,
  isCapped: false,
  people: null,
  unread: [],
  next: null,
};

/** The wanted ad of a match of one's own ad. */
const wantedIn = (own: AdCard, { card }: Match): BuyerAdCard =>
  'buyerAdId' in own ? own : (card as BuyerAdCard); // the other one is of the other kind

const ownAdIdIn = ({ forSale, wanted }: Pair, userId: string): string =>
  adIdOf(forSale.userId === userId ? forSale : wanted);

/** Two ads that match, as the owner of one of them may read it. */
async function ownPair({ adsToMatch }: SliceContext, userId: string, { adId, wantedId }: MatchedAds) {
  const found = await adsToMatch.find([adId, wantedId]);
  const [forSale, wanted] = [found.get(adId), found.get(wantedId)];
  if (!forSale || !wanted) throw new Problem('not-found');
  const [own, other] = forSale.card.userId === userId ? [forSale, wanted] : [wanted, forSale];
  const match = own.card.userId === userId ? matchFor(own, other) : null;
  const pair = pairOf(own.card, other.card);
  // Both are ids of ads: the wrong way round they name no match.
  if (!match || pair?.forSale.sellerAdId !== adId) throw new Problem('not-found');
  return pair;
}
