import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { AdId } from '../ids.js';
import { ProductType } from '../product-types.js';
import { PhotosOfNewAd } from '../photos/photo.js';
import { PageQuery } from '../page-query.js';
import { writtenNumber } from '../written-number.js';
import {
  AdCard,
  BuyerAdCard,
  DeletedBuyerAdCard,
  DeletedSellerAdCard,
  OwnBuyerAd,
  OwnSellerAd,
  SellerAdCard,
} from './ad-card.js';
import { HidingAnswer } from './ad-hiding.js';
import { AdHistory } from './ad-history.js';
import { adStates, archivedAfter } from './ad-states.js';
import { buyerAdWith } from './buyer-ad-fields.js';
import { AdCounts, AdCountsQuery } from './criteria/list-counts.js';
import { AdListQuery } from './criteria/list-query.js';
import { sellerAdWith } from './seller-ad-fields.js';

const version = z
  .int('The version is that of the card you edited.')
  .min(1, 'The version is that of the card you edited.');
const versionQuery = z.object({
  version: writtenNumber(
    z.int('The version is a whole number from 1 on.').min(1, 'The version is a whole number from 1 on.'),
  ).optional(),
});
/** Counts stop here: who has more reads `999+`. */
export const maxCounted = 1000;

const adParams = z.object({ id: AdId });

/** What both kinds of ad answer to a change: the ad's id under its kind's name. */
const changed = <IdName extends string>(idName: IdName) =>
  z.object({ [idName]: AdId, version: z.int(), position: z.int() } as Record<IdName, typeof AdId> & {
    version: z.ZodInt;
    position: z.ZodInt;
  });

const listOf = <ListName extends string, Card extends z.ZodType>(listName: ListName, card: Card) =>
  z.object({
    [listName]: z.array(card),
    /** Pass as `before` for the next page; null on the last one. */
    next: z.string().nullable(),
    /** The log position the list is true at: watch its topic after this. */
    position: z.int(),
  } as Record<ListName, z.ZodArray<Card>> & { next: z.ZodNullable<z.ZodString>; position: z.ZodInt });

/**
 * The calls of one kind of ad (specification, section 7); both kinds have the same ones. Cards leave the server
 * as they were stored, unparsed: the api vouches for their shape.
 */
function adCalls<
  Name extends string,
  IdName extends string,
  ListName extends string,
  Card extends z.ZodType,
  Own extends z.ZodType,
  DeletedCard extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
  States extends readonly [string, ...string[]],
>(kind: {
  name: Name;
  noun: string;
  idName: IdName;
  listName: ListName;
  card: Card;
  /** The whole ad, for its owner alone. */
  own: Own;
  deletedCard: DeletedCard;
  create: Create;
  update: Update;
  states: States;
}) {
  const { name, noun, idName, listName } = kind;
  return {
    create: endpoint({
      method: 'post',
      path: `/api/${name}/Create${name}`,
      budget: 'create',
      summary: `Post a ${noun}, shown at once with the uploaded photos it names; it may carry its own id, so that a retry creates nothing twice`,
      access: 'signed-in',
      status: 201,
      body: kind.create,
      reply: changed(idName),
    }),
    update: endpoint({
      method: 'put',
      path: `/api/${name}/Update${name}/:id`,
      budget: 'change',
      summary: `Change a ${noun} of yours, naming the version you saw`,
      access: 'signed-in',
      params: adParams,
      body: kind.update,
      reply: changed(idName),
    }),
    changeState: endpoint({
      method: 'post',
      path: `/api/${name}/ChangeState/:id`,
      budget: 'change',
      summary: `Say the state of a ${noun} of yours, naming the version you saw: ${kind.states.join(', ')}`,
      access: 'signed-in',
      params: adParams,
      body: z.strictObject({
        state: z.enum(kind.states, `The state is one of: ${kind.states.join(', ')}.`),
        version,
      }),
      reply: changed(idName),
    }),
    answerHiding: endpoint({
      method: 'post',
      path: `/api/${name}/AnswerHiding/:id`,
      budget: 'change',
      summary: `Answer the operator who has hidden a ${noun} of yours, once; a repeat of the same words adds nothing`,
      access: 'signed-in',
      params: adParams,
      body: z.strictObject({ text: HidingAnswer }),
      reply: changed(idName),
    }),
    delete: endpoint({
      method: 'delete',
      path: `/api/${name}/Delete${name}/:id`,
      budget: 'change',
      summary: `Delete a ${noun} of yours`,
      access: 'signed-in',
      params: adParams,
      reply: changed(idName),
    }),
    restore: endpoint({
      method: 'post',
      path: `/api/${name}/Restore${name}/:id`,
      budget: 'change',
      summary: `Undo the deletion of a ${noun} of yours`,
      access: 'signed-in',
      params: adParams,
      reply: changed(idName),
    }),
    /** Watch `deleted-ads:{userId}` after its position. */
    deleted: endpoint({
      method: 'get',
      path: `/api/${name}/GetDeleted${name}s`,
      summary: `A page of your own ${noun}s whose deletion can still be undone, of one product type or of all, last deleted first`,
      access: 'signed-in',
      budget: 'read',
      query: PageQuery.extend({ productType: ProductType.optional() }),
      reply: listOf(listName, kind.deletedCard).extend({
        /** How many there are on all pages, counted up to {@link maxCounted}. */
        count: z.int(),
      }),
    }),
    cards: endpoint({
      method: 'get',
      path: `/api/${name}Card/Get${name}Cards/:productType`,
      budget: 'search',
      summary: `A page of the ${noun}s of a product type`,
      params: z.object({ productType: ProductType }),
      query: AdListQuery,
      reply: listOf(listName, kind.card),
    }),
    cardsOfUser: endpoint({
      method: 'get',
      path: `/api/${name}Card/Get${name}Cards/:productType/:user`,
      budget: 'search',
      summary: `A page of one user's ${noun}s of a product type; the user by id or by name`,
      params: z.object({ productType: ProductType, user: z.string().min(1).max(40) }),
      query: AdListQuery,
      reply: listOf(listName, kind.card),
    }),
    counts: endpoint({
      method: 'get',
      path: `/api/${name}Card/Get${name}Counts/:productType`,
      budget: 'search',
      summary: `How many ${noun}s of a product type meet the criteria, and how many have each value of a criterion under the others`,
      params: z.object({ productType: ProductType }),
      query: AdCountsQuery,
      reply: AdCounts,
    }),
    listCountsOfUser: endpoint({
      method: 'get',
      path: `/api/${name}Card/Get${name}Counts/:productType/:user`,
      budget: 'search',
      summary: `Counts of one user's ${noun}s of a product type, for the same criteria as their list; the user by id or by name`,
      params: z.object({ productType: ProductType, user: z.string().min(1).max(40) }),
      query: AdCountsQuery,
      reply: AdCounts,
    }),
    suggestion: endpoint({
      method: 'get',
      path: `/api/${name}Card/Suggest${name}Search/:productType`,
      budget: 'search',
      summary: `A corrected search, by known brands and models; null when it would not find many more ${noun}s`,
      params: z.object({ productType: ProductType }),
      query: AdCountsQuery.pick({ text: true }),
      reply: z.object({ text: z.string().nullable() }),
    }),
    countsOfUser: endpoint({
      method: 'get',
      path: `/api/${name}Card/Get${name}CountsOfUser/:user`,
      budget: 'read',
      summary: `How many ${noun}s one user has of each product type, counted up to ${maxCounted}; the user by id or by name`,
      params: z.object({ user: z.string().min(1).max(40) }),
      reply: z.object({
        counts: z.record(ProductType, z.int()),
        /** The same with private ads, which count for their owner only. */
        withPrivate: z.record(ProductType, z.int()),
      }),
    }),
    card: endpoint({
      method: 'get',
      path: `/api/${name}Card/Get${name}Card/:id`,
      budget: 'read',
      // The ad's stream is read for it.
      budgetWith: { parameter: 'version', budget: 'search' },
      summary: `One ${noun}; with a version, as it was then, without what its owner hides today`,
      isSingle: true,
      params: adParams,
      query: versionQuery,
      reply: z.object({ data: kind.card, statusCode: z.literal(200) }),
    }),
    history: endpoint({
      method: 'get',
      path: `/api/${name}Card/Get${name}History/:id`,
      budget: 'search',
      summary: `What was changed of a ${noun} since it was posted, the newest first: what everybody may know of it`,
      params: adParams,
      reply: AdHistory,
    }),
    own: endpoint({
      method: 'get',
      path: `/api/${name}/Get${name}/:id`,
      budget: 'read',
      summary: `One ${noun} of yours, with what only you may see of it: the postcode, a price on request, VIN and frame number`,
      access: 'signed-in',
      isSingle: true,
      params: adParams,
      reply: z.object({ data: kind.own, statusCode: z.literal(200) }),
    }),
  };
}

export const sellerAds = adCalls({
  name: 'SellerAd',
  noun: 'for-sale ad',
  idName: 'sellerAdId',
  listName: 'sellerAdCards',
  card: SellerAdCard,
  own: OwnSellerAd,
  deletedCard: DeletedSellerAdCard,
  states: adStates['for-sale'],
  create: sellerAdWith({ sellerAdId: AdId.optional(), photos: PhotosOfNewAd.optional() }),
  update: sellerAdWith({ version }),
});

export const buyerAds = adCalls({
  name: 'BuyerAd',
  noun: 'wanted ad',
  idName: 'buyerAdId',
  listName: 'buyerAdCards',
  card: BuyerAdCard,
  own: OwnBuyerAd,
  deletedCard: DeletedBuyerAdCard,
  states: adStates.wanted,
  create: buyerAdWith({ buyerAdId: AdId.optional(), photos: PhotosOfNewAd.optional() }),
  update: buyerAdWith({ version }),
});

/** For those who have an ad's id without its kind. */
export const getAdCard = endpoint({
  method: 'get',
  path: '/api/AdCard/GetAdCard/:id',
  budget: 'read',
  summary: 'One ad, for sale or wanted',
  isSingle: true,
  params: adParams,
  reply: z.object({ data: AdCard, statusCode: z.literal(200) }),
});

/** The user's ads that only they read. Watch `private-ads:{userId}` after its position. */
const privateAds = <ListName extends string, Card extends z.ZodType>(
  name: 'SellerAd' | 'BuyerAd',
  ads: string,
  listName: ListName,
  card: Card,
) =>
  endpoint({
    method: 'get',
    path: `/api/${name}/GetPrivate${name}s/:productType`,
    summary: `A page of your own ${ads} of a product type, the newest first; only you see them`,
    access: 'signed-in',
    budget: 'read',
    params: z.object({ productType: ProductType }),
    query: PageQuery,
    reply: listOf(listName, card),
  });

export const privateSellerAds = privateAds(
  'SellerAd',
  `for-sale ads that were sold over ${archivedAfter.days} days ago, or are hidden`,
  'sellerAdCards',
  SellerAdCard,
);
export const privateBuyerAds = privateAds(
  'BuyerAd',
  `wanted ads that are private, were found over ${archivedAfter.days} days ago, or are hidden`,
  'buyerAdCards',
  BuyerAdCard,
);
