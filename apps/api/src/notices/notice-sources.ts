import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { isOver } from '@voltyard/contracts/ads/ad-states';
import { isPrivateAd } from '@voltyard/contracts/ads/buyer-ad-fields';
import { noticeLimits } from '@voltyard/contracts/limits';
import type { MessageSent } from '@voltyard/contracts/conversations/conversations.events';
import type { AnswerPublished } from '@voltyard/contracts/conversations/published-answers.events';
import type { NoticeKind } from '@voltyard/contracts/notices/notice-kinds';
import type { NoticeContent } from '@voltyard/contracts/notices/notices.events';
import type { SearchesSummedUp } from '@voltyard/contracts/searches/searches.events';
import type { Commit } from '../event-store/event-store.js';
import type { SliceContext } from '../slice.js';

export type NoticeContext = Pick<
  SliceContext,
  | 'handle'
  | 'readStream'
  | 'views'
  | 'now'
  | 'isAccountClosed'
  | 'findAdOwner'
  | 'findHiddenAds'
  | 'findReducedPrice'
  | 'findFavourers'
  | 'hasBlocked'
  | 'findUnread'
>;

export type SourceEvent =
  | MessageSent
  | AnswerPublished
  | SearchesSummedUp
  | Extract<AdEvent, { type: (typeof adEvents)[number] }>;
export type Where = Omit<Commit, 'events'>;

/** What an event is told as, and to whom: one person, all who have the ad among their favourites, or no one (null), which is stored too. */
export interface News {
  readonly content: NoticeContent;
  readonly to: { readonly userId: string } | 'favourers' | null;
}

const adEvents = ['AdChanged', 'AdStateChanged', 'AdVisibilityChanged', 'AdDeleted', 'AdHidden'] as const;

/** The events that notices are made of; a further kind is a further line. */
const sources: {
  readonly [Type in SourceEvent['type']]: (
    event: Extract<SourceEvent, { type: Type }>,
    where: Where,
    context: NoticeContext,
  ) => Promise<News | null> | News | null;
} = {
  MessageSent: (event, where) => {
    const { isWithheld, otherId, userId, adId, adKind, conversationId } = event;
    const about = { kind: 'message', by: userId, adId, adKind, conversationId } as const;
    const to = isWithheld ? null : { userId: otherId };
    return { content: { ...about, ...unchangedAd, ...happened(where) }, to };
  },
  AdChanged: async (_event, where, context) => {
    const news = await ofFavourite('favourite-reduced', where, context);
    const price = news && (await context.findReducedPrice({ adId: adIdIn(where), version: where.version }));
    return price && { ...news, content: { ...news.content, price } };
  },
  AdStateChanged: async ({ standing: { state }, fields }, where, context) => {
    if (isPrivateAd(fields) || state === 'live' || (await isTakenBack(where, context))) return null;
    return ofFavourite(isOver(state) ? 'favourite-sold' : 'favourite-reserved', where, context);
  },
  AdVisibilityChanged: ({ fields }, where, context) =>
    isPrivateAd(fields) ? ofFavourite('favourite-removed', where, context) : null,
  AdDeleted: async (_event, where, context) =>
    (await isTakenBack(where, context)) ? null : ofFavourite('favourite-removed', where, context),
  // Only to its owner: the operator may show it again.
  AdHidden: ({ userId, adId, kind }, where) => {
    const about = { kind: 'ad-hidden', by: null, adId, adKind: kind, conversationId: null } as const;
    return { content: { ...about, ...unchangedAd, ...happened(where) }, to: { userId } };
  },
  SearchesSummedUp: ({ userId, searches }, where) => {
    const [first] = searches;
    if (first === undefined) return null;
    const about = { kind: 'searches-daily', by: null, adId: first.adId, adKind: 'wanted' } as const;
    const content = { ...about, conversationId: null, ...unchangedAd, results: searches, ...happened(where) };
    return { content, to: { userId } };
  },
  AnswerPublished: async ({ userId, adId, askerId }, where, { findAdOwner }) => {
    const ad = await findAdOwner(adId);
    if (ad === null) return null;
    const about = {
      kind: 'answer-published',
      by: userId,
      adId,
      adKind: ad.kind,
      conversationId: null,
    } as const;
    return { content: { ...about, ...unchangedAd, ...happened(where) }, to: { userId: askerId } };
  },
};

/** Can be a slip, and are told a little later. */
export const settling = ['AdStateChanged', 'AdDeleted'] as const satisfies SourceEvent['type'][];
const settles: ReadonlySet<string> = new Set(settling);
/** Are told at once. */
export const toldAtOnce = (Object.keys(sources) as SourceEvent['type'][]).filter(
  (type) => !settles.has(type),
);

/** Null where nothing is told of it. */
export const newsOf = async (
  event: SourceEvent,
  where: Where,
  context: NoticeContext,
): Promise<News | null> =>
  // The compiler does not see that the line of a type takes the events of this type.
  (sources[event.type] as (...asked: [SourceEvent, Where, NoticeContext]) => ReturnType<typeof newsOf>)(
    event,
    where,
    context,
  );

const unchangedAd = { adVersion: null, price: null };
const happened = ({ position, at }: Where) => ({ source: position, happenedAt: at });
const adIdIn = ({ stream }: Where): string => stream.slice('ad-'.length);

/** Asked first: most ads are saved by no user, and each change of each ad is reacted to. */
const hasFavourers = async (adId: string, { findFavourers }: NoticeContext): Promise<boolean> =>
  (await findFavourers(adId, { after: null, limit: 1 })).people.length > 0;

async function ofFavourite(kind: NoticeKind, where: Where, context: NoticeContext): Promise<News | null> {
  const adId = adIdIn(where);
  if (!(await hasFavourers(adId, context))) return null;
  const ad = await context.findAdOwner(adId);
  // What becomes of a hidden one is nobody else's business until it is shown again.
  if (ad === null || (await context.findHiddenAds([adId])).has(adId)) return null;
  const about = { kind, adId, adKind: ad.kind, conversationId: null, by: ad.userId };
  return {
    content: { ...about, ...unchangedAd, adVersion: where.version, ...happened(where) },
    to: 'favourers',
  };
}

const commitsToLookAt = 10;
const takesBack: ReadonlySet<string> = new Set(['AdStateChanged', 'AdRestored']);

/** Whether the owner said otherwise within moments: mostly by Undo. */
async function isTakenBack({ stream, version, at }: Where, { readStream }: NoticeContext): Promise<boolean> {
  const later = await readStream(stream, version, commitsToLookAt);
  const until = Date.parse(at) + noticeLimits.stateSettles;
  return later.some(
    (commit) => Date.parse(commit.at) <= until && commit.events.some(({ type }) => takesBack.has(type)),
  );
}
