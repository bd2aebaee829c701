import { setImmediate as others } from 'node:timers/promises';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { matchLimits } from '@voltyard/contracts/limits';
import type { MatchedAd, MatchNotice, MatchNoticesMade } from '@voltyard/contracts/notices/notices.events';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { ChangeOfAd, NewMatch, SliceContext } from '../slice.js';
import type { Subscription, SubscriptionDefinition } from '../subscriptions/subscription.js';
import { forgetOldest } from './make-notices.js';
import { matchNoticeDecider, streamOfMatchNotices } from './match-notice.decider.js';
import { noticeSettingsView, switchedOffIn } from './notice-settings.projection.js';
import { othersKept } from './notices.projection.js';
import { untold } from './untold.js';

export const matchNoticesDefinition: SubscriptionDefinition = { name: 'match-notices' };
export const moreMatchNoticesDefinition: SubscriptionDefinition = { name: 'more-match-notices' };

/** What may make matches. */
const changes = [
  'AdPublished',
  'AdChanged',
  'AdStateChanged',
  'AdVisibilityChanged',
  'AdRestored',
  'AdUnhidden',
  // A photo can be what a kept search asks for.
  'AdPhotosSaved',
] as const;
type Change = Extract<AdEvent, { type: (typeof changes)[number] }>;
type Context = Pick<
  SliceContext,
  'handle' | 'views' | 'now' | 'isAccountClosed' | 'findNewMatches' | 'findAdOwner' | 'findSearchNotify'
>;

/**
 * Tells both sides of matches that a change of an ad made: the first batch of them. The others follow from the batch before
 * in a subscription of their own, however many people look for the ad: a match in another corner of the market waits
 * for first batches only.
 */
export function matchNotices(context: Context): Subscription<Change> {
  /** A commit is one change of its ad, however many of its events may make matches. */
  let lastTold = 0;
  return {
    ...matchNoticesDefinition,
    reactsTo: new Set(changes),
    react: async (_, { stream, position, at }, signalProgress) => {
      if (position === lastTold || isOld(context, at)) return 'done';
      const adId = stream.slice('ad-'.length);
      const owner = await context.findAdOwner(adId);
      if (owner) {
        const about = { by: owner.userId, happenedAt: at, after: null, foundBefore: 0 };
        await tell(context, { adId, position }, about, signalProgress);
      }
      lastTold = position;
      return 'done';
    },
  };
}

/** Tells the next batch behind each one, so that others have their turn between. */
export const moreMatchNotices = (context: Context): Subscription<MatchNoticesMade> => ({
  ...moreMatchNoticesDefinition,
  reactsTo: new Set(['MatchNoticesMade' as const]),
  react: async ({ source, by, adId, happenedAt, next, found = 0 }, _, signalProgress) => {
    if (next === null || isOld(context, happenedAt)) return 'done';
    const about = { by, happenedAt, after: next, foundBefore: found };
    await tell(context, { adId, position: source }, about, signalProgress);
    return 'done';
  },
});

/** It is no news any more: a log that is read for the first time may be years long. */
const isOld = ({ now }: Context, at: string): boolean =>
  now().getTime() - Date.parse(at) > matchLimits.newsDays * 86_400_000;

/** Forgets the notices of one batch that nothing newer was added to. */
export async function expireMatchNotices(
  handle: HandleCommand,
  { notices, source }: MatchNoticesMade,
  made: number,
): Promise<void> {
  const forgotten = notices.map(({ kind, userId, adId }) => ({ kind, userId, adId }));
  const command = { type: 'ExpireMatchNotices', notices: forgotten, made } as const;
  await handle(streamOfMatchNotices(source), matchNoticeDecider, command);
}

/** Whose change a batch tells of, and behind what it begins. */
interface About {
  readonly by: string;
  readonly happenedAt: string;
  readonly after: string | null;
  readonly foundBefore: number;
}

async function tell(
  context: Context,
  change: ChangeOfAd,
  { after, foundBefore, ...about }: About,
  signalProgress: () => void,
): Promise<void> {
  const page = { after, foundBefore, limit: matchLimits.toldAtOnce };
  const { matches, returned, areAny, next, found } = await context.findNewMatches(
    change,
    page,
    signalProgress,
  );
  // A match is stored even when no notice follows: otherwise log positions would show a person that they are blocked, and
  // a seller that their ad was dismissed.
  if (!areAny && after === null && next === null) return;
  const { notices, fallen } = await thoseWanted(context, noticesOf(await untold(context.views, matches)));
  await context.handle(streamOfMatchNotices(change.position), matchNoticeDecider, {
    type: 'MakeMatchNotices',
    ...about,
    adId: change.adId,
    source: change.position,
    notices,
    ...(fallen.length > 0 && { fallen }),
    matched: [
      ...noticesOf(matches).map(({ userId, adId, otherAdId }) => ({ userId, adId, otherAdId })),
      ...returned,
    ],
    after,
    next,
    found,
  });
  for (const userId of new Set(notices.map((notice) => notice.userId))) {
    await forgetOldest(userId, context);
    await others(); // requests have their turn between
  }
}

/** One notice for each own ad of each person, of all its new matches. */
function noticesOf(matches: readonly NewMatch[]): MatchNotice[] {
  const notices = matches.flatMap(({ forSale, wanted, price, isForBuyer, isForSeller }): MatchNotice[] => [
    ...(isForBuyer
      ? [
          {
            kind: price ? ('match-price' as const) : ('match-found' as const),
            userId: wanted.userId,
            adId: wanted.buyerAdId,
            adKind: 'wanted' as const,
            otherAdId: forSale.sellerAdId,
            matches: 1,
            price,
          },
        ]
      : []),
    ...(isForSeller
      ? [
          {
            kind: 'match-wanted' as const,
            userId: forSale.userId,
            adId: forSale.sellerAdId,
            adKind: 'for-sale' as const,
            otherAdId: wanted.buyerAdId,
            matches: 1,
            price: null,
          },
        ]
      : []),
  ]);
  const together = Map.groupBy(notices, ({ kind, userId, adId }) => `${kind} ${userId} ${adId}`);
  return [...together.values()].map((same) => ({
    ...same[0]!,
    matches: same.length,
    others: same.slice(0, othersKept).map(({ otherAdId }) => otherAdId),
  }));
}

/**
 * Without kinds that a person switched off, searches of which they are not told at once, and closed accounts. What is told
 * once a day is counted then, but for prices: when one fell is known only here.
 */
async function thoseWanted(
  { views, isAccountClosed, findSearchNotify }: Context,
  notices: readonly MatchNotice[],
): Promise<Required<Pick<MatchNoticesMade, 'notices' | 'fallen'>>> {
  const settings = await views.getMany(noticeSettingsView, [...new Set(notices.map(({ userId }) => userId))]);
  const off = new Map(settings.map((row) => [row.id, switchedOffIn(row)]));
  const when = await findSearchNotify(
    notices.filter(({ adKind }) => adKind === 'wanted').map(({ adId }) => adId),
  );
  const told: MatchNotice[] = [];
  const fallen: MatchedAd[] = [];
  for (const notice of notices) {
    const { kind, userId, adKind, adId, otherAdId } = notice;
    if (off.get(userId)?.includes(kind)) continue;
    if (await isAccountClosed(userId)) continue;
    const isAtOnce = adKind !== 'wanted' || when.get(adId) === 'at-once';
    if (isAtOnce) told.push(notice);
    else if (kind === 'match-price' && when.get(adId) === 'daily') fallen.push({ userId, adId, otherAdId });
  }
  return { notices: told, fallen };
}
