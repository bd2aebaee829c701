import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import type { AdFields, AdKind } from '@voltyard/contracts/ads/ad-kinds';
import {
  buyerAds,
  getAdCard,
  privateBuyerAds,
  privateSellerAds,
  sellerAds,
} from '@voltyard/contracts/ads/ads.rest';
import type { ListScope } from '@voltyard/contracts/ads/criteria/judge';
import type { AdListQuery } from '@voltyard/contracts/ads/criteria/list-query';
import { getPriceGuidance } from '@voltyard/contracts/ads/price-guidance';
import type { ReplyOf } from '@voltyard/contracts/endpoint';
import { getOtherTypes, getUnmetCriteria } from '@voltyard/contracts/ads/other-types.rest';
import { countDemand } from '@voltyard/contracts/matches/demand';
import { Problem } from '@voltyard/contracts/problems';
import type { PhotoToSave } from '@voltyard/contracts/photos/photo';
import type { Response } from 'express';
import type { CommandAt, Handled } from '../event-store/command-handler.js';
import { aggregateReader } from '../event-store/read-aggregate.js';
import { listReply } from '../http/list-reply.js';
import { keptUnder, ReadyJson, type Route, serve } from '../http/serve.js';
import type { SessionUser } from '../http/session-user.js';
import type { OwnRows } from '../realtime/own-rows.js';
import type { SliceContext } from '../slice.js';
import type { Page, StoredRow } from '../views/views.js';
import { type AdCommand, adDecider, type AdState, streamOfAd } from './ad.decider.js';
import { cardAtVersion } from './ad-versions.js';
import { adCountsOfUser } from './ad-counts-of-user.js';
import { createAd } from './create-ad.js';
import { demandFor } from './demand.js';
import { countLiveAds } from './live-ads.js';
import { ownAdOf } from './own-ad.js';
import { findDeletedAds } from './deleted-ads.js';
import { withNearPlace } from './near-place.js';
import { findPrivateAds } from './private-ads.js';
import { withKnownPlace } from './place-of-ad.js';
import { proofIn, withPlacedProof } from './proof-photo.js';
import { missingAd, whoseAd } from './whose-ad.js';
import { adCardsView } from './ad-cards.projection.js';
import { topicOfAd, topicOfList } from './ads.topics.js';
import { kindNames } from './ad-kind-names.js';
import { countsOf } from './list-counts.js';
import { queryOf } from './list-question.js';
import { otherTypes } from './other-types.js';
import { priceGuidance } from './price-guidance.js';
import { unmetCriteria } from './unmet-criteria.js';
import { findReadableAd, readableAd } from './readable-ad.js';
import { type ReadTextOf, textReader } from './text-reader.js';
import { type RecentHistories, recentHistories } from './recent-histories.js';
import { recentVersions, type VersionsUpTo } from './recent-versions.js';
import { type Spelling, spellingBy } from './spelling.js';
import { suggestSearch } from './suggest-search.js';

type AdCalls = typeof sellerAds | typeof buyerAds;
type Saved = ReplyOf<AdCalls['create']>;

interface AdRoutesDependencies extends SliceContext {
  deletedAds: OwnRows;
}

/** The calls of both kinds (specification, section 7: SellerAd, SellerAdCard, BuyerAd, BuyerAdCard). */
export function adRoutes(context: AdRoutesDependencies): Route[] {
  // Made for the first request, so that the start does not wait for it.
  let made: Promise<Spelling> | null = null;
  const spelling = () => (made ??= context.namesOfModels().then(spellingBy));
  let reader: Promise<ReadTextOf> | null = null;
  const readText: ReadTextOf = async (text) => {
    reader ??= context.namesOfModels().then((names) => textReader(context.findTownsNamed, names));
    return (await reader)(text);
  };
  const versionsUpTo = recentVersions(context.readStream);
  const historyOf = recentHistories(versionsUpTo);
  const shared = { ...context, spelling, readText, versionsUpTo, historyOf };
  return [
    ...routesOf('for-sale', sellerAds, shared),
    ...routesOf('wanted', buyerAds, shared),
    ownersListOf('for-sale', privateSellerAds, context),
    ownersListOf('wanted', privateBuyerAds, context),
    keptUnder(
      ({ id }) => topicOfAd(id!),
      serve(getAdCard, async ({ params: { id: adId }, user, response }) =>
        cardReply(await readableAd(context, { adId, user, response })),
      ),
    ),
    serve(getOtherTypes, async ({ params: about, query }) =>
      otherTypes(shared, about, await withNearPlace(query, context.findTown)),
    ),
    serve(getUnmetCriteria, async ({ params: about, query }) => ({
      unmet: await unmetCriteria(context, about, await withNearPlace(query, context.findTown)),
    })),
    serve(getPriceGuidance, ({ query }) => priceGuidance(context.views, context.now(), query)),
    serve(countDemand, ({ body, user, response }) => {
      response.set('Cache-Control', 'no-store');
      return demandFor(context, user.userId, body);
    }),
  ];
}

/** The user's ads that only they read. */
const ownersListOf = (
  kind: AdKind,
  call: typeof privateSellerAds | typeof privateBuyerAds,
  { views }: Pick<SliceContext, 'views'>,
): Route =>
  serve(call, async ({ params, query, user, response }) => {
    response.set('Cache-Control', 'no-store');
    return listReply(kindNames[kind].cards, await findPrivateAds(views, user, { kind, ...params, ...query }));
  });

/** What the history of an ad answers that is not readable. */
const problemOfMissing = { removed: 'ad-removed', hidden: 'ad-hidden', missing: 'not-found' } as const;

interface RoutesContext extends AdRoutesDependencies {
  spelling: () => Promise<Spelling>;
  readText: ReadTextOf;
  versionsUpTo: VersionsUpTo;
  historyOf: RecentHistories;
}

function routesOf(kind: AdKind, calls: AdCalls, context: RoutesContext): Route[] {
  const {
    spelling,
    readText,
    versionsUpTo,
    historyOf,
    handle,
    views,
    newId,
    findUserId,
    findAdCards,
    findTown,
  } = context;
  const readAggregate = aggregateReader(handle);
  const names = kindNames[kind];
  const send = (adId: string, command: CommandAt<AdCommand>, seenVersion?: number) =>
    handle(streamOfAd(adId), adDecider, command, { seenVersion });
  const saved = (adId: string, { version, position }: Handled<AdState>): Saved =>
    ({ [names.id]: adId, version, position }) as Saved;
  /** An ad's stream is its owner's business: of whom else asks none is read. */
  const ownersCall = async (adId: string, by: string) => {
    const whose = await whoseAd(views, adId);
    if (whose === null || whose.userId === by) return;
    // An ad without a public card is private or deleted: others must not learn that it exists, or that it did.
    const isKnown = (await findAdCards([adId])).length > 0;
    throw new Problem(whose.kind === kind && isKnown ? 'not-your-ad' : 'not-found');
  };
  /** The photos of an ad, and its present proof. */
  const possibleProofs = async (adId: string) => {
    const { state } = await readAggregate(streamOfAd(adId), adDecider);
    if (state.status === 'new') return [];
    return [proofIn(state.fields), ...state.photos.map(({ photoId }) => photoId)];
  };
  const existing = async (user: string): Promise<string> => {
    const userId = await findUserId(user);
    if (userId === null) throw new Problem('not-found');
    return userId;
  };
  const found = async (scope: ListScope, query: AdListQuery) =>
    views.find(adCardsView, queryOf(scope, await withNearPlace(query, findTown)));
  const listTopic = ({ productType }: Record<string, string>) => topicOfList(kind, productType!);
  const listed = (page: Page) => listReply(names.cards, page);

  return [
    serve(calls.create, async ({ body, user: { userId, userName } }) => {
      const { givenId, fields: sent, photos } = apart(body);
      const fields = await withKnownPlace(sent, findTown);
      const adId = givenId ?? newId();
      const known = photos.map(({ photoId }) => photoId);
      const ad = { kind, adId, userId, userName, fields };
      const created = await withPlacedProof(context, { adId, by: userId, fields, known }, () =>
        createAd(context, ad, photos),
      );
      return saved(adId, created);
    }),
    serve(calls.update, async ({ params: { id }, body: { version, ...sent }, user: { userId: by } }) => {
      await ownersCall(id, by);
      const fields = await withKnownPlace(sent, findTown);
      const known = proofIn(fields) === undefined ? [] : await possibleProofs(id);
      const changed = await withPlacedProof(context, { adId: id, by, fields, known }, () =>
        send(id, (at) => ({ type: 'ChangeAd', kind, by, fields, at }), version),
      );
      return saved(id, changed);
    }),
    serve(calls.changeState, async ({ params: { id }, body: { state, version }, user: { userId: by } }) => {
      await ownersCall(id, by);
      return saved(id, await send(id, (at) => ({ type: 'ChangeAdState', kind, by, state, at }), version));
    }),
    serve(calls.answerHiding, async ({ params: { id }, body: { text }, user: { userId: by } }) => {
      await ownersCall(id, by);
      return saved(id, await send(id, (at) => ({ type: 'AnswerHiding', kind, by, text, at })));
    }),
    serve(calls.delete, async ({ params: { id }, user: { userId: by } }) => {
      await ownersCall(id, by);
      return saved(id, await send(id, (at) => ({ type: 'DeleteAd', kind, by, at })));
    }),
    serve(calls.restore, async ({ params: { id }, user: { userId: by } }) => {
      await ownersCall(id, by);
      const liveAds = await countLiveAds(views, { kind, userId: by });
      return saved(id, await send(id, (at) => ({ type: 'RestoreAd', kind, by, at, liveAds })));
    }),
    serve(calls.deleted, async ({ query, user }) => {
      const { page, count } = await findDeletedAds({ ...context, readAggregate }, user, { kind, ...query });
      return listReply(names.cards, page, { count });
    }),
    keptUnder(
      listTopic,
      serve(calls.cards, async ({ params: { productType }, query }) =>
        listed(await found({ kind, productType }, query)),
      ),
    ),
    serve(calls.cardsOfUser, async ({ params: { productType, user }, query }) => {
      const userId = await existing(user);
      return listed(await found({ kind, productType, userId }, query));
    }),
    keptUnder(
      listTopic,
      serve(calls.counts, async ({ params: { productType }, query }) =>
        countsOf({ views, readText }, { kind, productType }, await withNearPlace(query, findTown)),
      ),
    ),
    serve(calls.listCountsOfUser, async ({ params: { productType, user }, query }) => {
      const userId = await existing(user);
      return countsOf(
        { views, readText },
        { kind, productType, userId },
        await withNearPlace(query, findTown),
      );
    }),
    serve(calls.suggestion, async ({ params: { productType }, query: { text = '' }, response }) => {
      response.set('Cache-Control', 'public, max-age=60');
      const dependencies = { views, readText, spell: await spelling() };
      return { text: await suggestSearch(dependencies, { kind, productType }, text) };
    }),
    serve(calls.countsOfUser, async ({ params, user, response }) => {
      const userId = await existing(params.user);
      if (user?.userId === userId) response.set('Cache-Control', 'no-store');
      return adCountsOfUser(views, user, { kind, userId });
    }),
    keptUnder(
      ({ id }) => topicOfAd(id!),
      serve(calls.card, async ({ params: { id }, query: { version }, user, response }) => {
        const row = await readableAd(context, { adId: id, kind, user, response });
        if (version === undefined) return cardReply(row);
        const isOwner = isOwnersRow(row, user, response);
        const versions = await versionsUpTo(id, row.position);
        const card = cardAtVersion(versions, JSON.parse(row.json) as AdCard, { version, isOwner });
        if (card === null) throw new Problem('ad-version-unknown');
        return { data: card, statusCode: 200 } as ReplyOf<AdCalls['card']>;
      }),
    ),
    serve(calls.history, async ({ params: { id }, user, response }) => {
      const row = await findReadableAd(context, { adId: id, kind, user, response });
      if (row === null) throw new Problem(problemOfMissing[(await missingAd(views, { adId: id, kind })).why]);
      const isOwner = isOwnersRow(row, user, response);
      return { entries: await historyOf({ adId: id, position: row.position, isOwner }) };
    }),
    // From the stream itself: what is private is in no view.
    serve(calls.own, async ({ params: { id }, user, response }) => {
      if ((await whoseAd(views, id))?.isDeleted) throw new Problem('not-found');
      await ownersCall(id, user.userId);
      response.set('Cache-Control', 'no-store');
      return {
        data: ownAdOf(await readAggregate(streamOfAd(id), adDecider), { kind, by: user.userId }),
        statusCode: 200,
      } as ReplyOf<AdCalls['own']>;
    }),
  ];
}

/** Whether the asker reads an ad of their own; what is told of its past then is for them alone. */
function isOwnersRow({ fields }: StoredRow, user: SessionUser | null, response: Response): boolean {
  const isOwner = user !== null && fields.userId === user.userId;
  if (isOwner) response.set('Cache-Control', 'no-store');
  return isOwner;
}

const cardReply = ({ json }: StoredRow) => new ReadyJson(`{"data":${json},"statusCode":200}`);

/** A flat create body as what it may carry and the ad's own fields. */
function apart(body: AdFields & { sellerAdId?: string; buyerAdId?: string; photos?: PhotoToSave[] }): {
  givenId?: string;
  fields: AdFields;
  photos: PhotoToSave[];
} {
  const { sellerAdId, buyerAdId, photos = [], ...fields } = body;
  return { givenId: sellerAdId ?? buyerAdId, fields, photos };
}
