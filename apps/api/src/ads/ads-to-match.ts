import {
  type AdCard,
  adIdOf,
  type BuyerAdCard,
  type CardOfKind,
  type SellerAdCard,
} from '@voltyard/contracts/ads/ad-card';
import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import type { Criteria } from '@voltyard/contracts/ads/criteria/criteria-table';
import { conditionOf } from '@voltyard/contracts/ads/criteria/list-query';
import { mustHavesOf, wantedCriteria } from '@voltyard/contracts/ads/criteria/wanted-criteria';
import { isOpenToMatch } from '@voltyard/contracts/matches/match-of';
import { standingConditionOf } from '@voltyard/contracts/matches/standing-question';
import { Problem } from '@voltyard/contracts/problems';
import type { AdsToMatch, AdToMatch, FewOfEach, PageAsked, PageOfAds, SliceContext } from '../slice.js';
import type { Conditions, Page, Query, StoredRow, ViewDefinition } from '../views/views.js';
import { adCardsView } from './ad-cards.projection.js';
import { aroundChange } from './around-change.js';
import { conditionsIn } from './list-question.js';
import { peopleWhoLookFor } from './people-who-look.js';
import { recentVersions } from './recent-versions.js';
import { standingQuestionsView } from './standing-questions.projection.js';
import { whoseAd } from './whose-ad.js';

const newest = { sort: [{ field: 'createdAt', direction: 'down' }] } as const;
/** In this order no change of an ad moves it: one that is published is the newest one from then on. */
const byPerson = { sort: [{ field: 'userId', direction: 'up' }] } as const;

/** The ads of both kinds as matches find them, by the index of lists and by that of standing questions. */
export function adsToMatch({ views, readStream }: Pick<SliceContext, 'views' | 'readStream'>): AdsToMatch {
  const find: AdsToMatch['find'] = async (adIds) => {
    const rows = await Promise.all([
      views.getMany(standingQuestionsView, adIds),
      views.getMany(adCardsView, adIds),
    ]);
    const open = rows
      .flat()
      .map(adIn<AdCard>)
      .filter(({ card }) => isOpenToMatch(card));
    return new Map(open.map((ad) => [adIdOf(ad.card), ad]));
  };
  async function rowsIn(
    view: ViewDefinition,
    conditions: Conditions,
    page: PageAsked | FewOfEach,
    order: Pick<Query, 'sort'>,
  ): Promise<Page> {
    if (!('ofOnePerson' in page)) return views.find(view, { ...conditions, ...order, ...page });
    const { limit, ofOnePerson } = page;
    const ofEach = { field: 'userId', most: ofOnePerson };
    const { rows, position } = await views.findFields(view, {
      ...conditions,
      ...newest,
      fields: [],
      limit,
      ofEach,
    });
    const ids = rows.map(({ id }) => id);
    return { rows: await views.getMany(view, ids), next: null, position };
  }
  const versionsUpTo = recentVersions(readStream);
  return {
    find,
    around: async (adId, position) => aroundChange(await versionsUpTo(adId, position), position),
    findOwn: async (userId, adId) => {
      const whose = await whoseAd(views, adId);
      if (!whose || whose.isDeleted) throw new Problem('not-found');
      if (whose.userId !== userId) throw new Problem(whose.seenBy === 'all' ? 'not-your-ad' : 'not-found');
      return (await find([adId])).get(adId) ?? null;
    },
    ownOf: async (userId, kind, page) =>
      pageOf<CardOfKind[AdKind]>(
        kind === 'wanted'
          ? await views.find(standingQuestionsView, { equals: { userId }, ...newest, ...page })
          : await views.find(adCardsView, {
              equals: { kind, userId, isActive: 'yes' },
              ...newest,
              ...page,
            }),
      ),
    mayMatch: async (cards) => {
      if (cards.length === 0) return [];
      const isForSale = 'sellerAdId' in cards[0]!;
      const questions = cards.map((card) => ({
        conditions:
          'sellerAdId' in card ? conditionsOfForSale(card, 'public') : conditionsOfWanted(card, false),
      }));
      const { counts } = await views.countEach(isForSale ? standingQuestionsView : adCardsView, questions, 1);
      return counts.map(({ count }) => count > 0);
    },
    forSaleFor: async (wanted, { isAllMet = false, ...page }) =>
      pageOf<SellerAdCard>(await rowsIn(adCardsView, conditionsOfWanted(wanted, isAllMet), page, newest)),
    wantedFor: async (forSale, { visibility, ...page }) => {
      const conditions = conditionsOfForSale(forSale, visibility);
      return pageOf<BuyerAdCard>(await rowsIn(standingQuestionsView, conditions, page, byPerson));
    },
    peopleWhoLookFor: (forSale) => peopleWhoLookFor(views, { card: forSale, unsaid: new Set() }),
  };
}

/** The question to the standing questions: those of which no must fails for an ad for sale. */
function conditionsOfForSale(forSale: SellerAdCard, visibility?: 'public') {
  const { equals, ...condition } = standingConditionOf(forSale);
  return { ...condition, equals: { ...equals, ...(visibility && { visibility }) } };
}

/** The question to the list of ads for sale: what meets all musts, also by not saying; or what meets all that is asked. */
function conditionsOfWanted(wanted: BuyerAdCard, isAllMet: boolean) {
  const asked: Criteria = isAllMet ? wantedCriteria(wanted) : mustHavesOf(wanted);
  return conditionsIn(
    { kind: 'for-sale', productType: wanted.productType },
    conditionOf(asked, 'for-sale', () => !isAllMet),
  );
}

const adIn = <Card extends AdCard>({ json, position }: StoredRow): AdToMatch<Card> => ({
  card: JSON.parse(json) as Card,
  position,
});

const pageOf = <Card extends AdCard>({ rows, next, position }: Page): PageOfAds<Card> => ({
  ads: rows.map(adIn<Card>),
  next,
  position,
});
