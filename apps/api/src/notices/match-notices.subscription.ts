import { setImmediate as others } from 'node:timers/promises';
import type { AdEvent } from '@voltyard/contracts/ads/ads.events';
import { matchLimits } from '@voltyard/contracts/limits';
import type { MatchedAd, MatchNotice, MatchNoticesMade } from '@voltyard/contracts/notices/notices.events';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { ChangeOfAd, NewMatch, SliceContext } from '../slice.js';
import type { Subscription, SubscriptionDefinition } from '../subscriptions/subscription.js';
import type { FirstBatches } from './first-batches.js';
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
export function matchNotices(context: Context, first: FirstBatches): Subscription<Change> {
  /** A commit is one change of its ad, however many of its events may make matches. */
  let lastTold = 0;
  return {
    ...matchNoticesDefinition,
    reactsTo: new Set(changes),
    react: async (event, { stream, position, at }, signalProgress) => {
      if (position === lastTold || isOld(context, at)) return 'done';
      const adId = stream.slice('ad-'.length);
      const owner = event.type === 'AdPublished' ? event : await context.findAdOwner(adId);
      const change = { adId, position };
      if (owner) {
        const about = { by: owner.userId, happenedAt: at, after: null, foundBefore: 0 };
        if (first.mayBegin({ userId: owner.userId, time: Date.parse(at), position }))
          await tell(context, change, about, signalProgress);
        else await tellLater(context, change, about);
      }
      lastTold = position;
      return 'done';
    },
  };
}

/** Tells the next batch behind each one, so that others have their turn between. */
export const moreMatchNotices = (context: Context, first: FirstBatches): Subscription<MatchNoticesMade> => ({
  ...moreMatchNoticesDefinition,
  reactsTo: new Set(['MatchNoticesMade' as const]),
  react: async ({ source, by, adId, happenedAt, next, found = 0 }, _, signalProgress) => {
    if (next === null || isOld(context, happenedAt)) return 'done';
    await first.areOver();
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

/** Behind this the first batch begins, where it is told among the later ones. */
const beginning = '';

async function tellLater(context: Context, change: ChangeOfAd, about: About): Promise<void> {
  await context.handle(streamOfMatchNotices(change.position), matchNoticeDecider, {
    type: 'MakeMatchNotices',
    by: about.by,
    happenedAt: about.happenedAt,
    adId: change.adId,
    source: change.position,
    notices: [],
    matched: [],
    after: null,
    next: beginning,
    found: 0,
  });
}

async function tell(
  context: Context,
  change: ChangeOfAd,
  { after, foundBefore, ...about }: About,
  signalProgress: () => void,
): Promise<void> {
  const isFirst = after === null || after === beginning;
  const page = { after: isFirst ? null : after, foundBefore, limit: matchLimits.toldAtOnce };
  const { matches, returned, mayMatch, next, found } = await context.findNewMatches(
    change,
    page,
    signalProgress,
  );
  // Stored even when nothing matches: otherwise positions in the log would show a person that they are blocked, that their ad
  // was dismissed, or that a private search matches it, and up to which price.
  if (!mayMatch && isFirst && next === null) return;
  const told = noticesOf(await untold(context.views, matches));
  const isLate = (otherAdId: string) => isFitByLaterChange(matches, { ...about, ...change, otherAdId });
  const { notices, fallen, fitting } = await thoseWanted(context, told, isLate);
  await context.handle(streamOfMatchNotices(change.position), matchNoticeDecider, {
    type: 'MakeMatchNotices',
    ...about,
    adId: change.adId,
    source: change.position,
    notices,
    ...(fallen.length > 0 && { fallen }),
    ...(fitting.length > 0 && { fitting }),
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

/** Whether an ad for sale came to fit by a change of its own, after it was posted. */
const isFitByLaterChange = (
  matches: readonly NewMatch[],
  { adId, otherAdId, happenedAt }: ChangeOfAd & Pick<About, 'happenedAt'> & { otherAdId: string },
): boolean =>
  otherAdId === adId &&
  matches.some(({ forSale }) => forSale.sellerAdId === adId && forSale.createdAt < happenedAt);

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
 * once a day is counted then, but for ads that came to fit after they were posted: when they did is known only here.
 */
async function thoseWanted(
  { views, isAccountClosed, findSearchNotify }: Context,
  notices: readonly MatchNotice[],
  isLate: (otherAdId: string) => boolean,
): Promise<Required<Pick<MatchNoticesMade, 'notices' | 'fallen' | 'fitting'>>> {
  const settings = await views.getMany(noticeSettingsView, [...new Set(notices.map(({ userId }) => userId))]);
  const off = new Map(settings.map((row) => [row.id, switchedOffIn(row)]));
  const when = await findSearchNotify(
    notices.filter(({ adKind }) => adKind === 'wanted').map(({ adId }) => adId),
  );
  const told: MatchNotice[] = [];
  const fallen: MatchedAd[] = [];
  const fitting: MatchedAd[] = [];
  for (const notice of notices) {
    const { kind, userId, adKind, adId, otherAdId } = notice;
    if (off.get(userId)?.includes(kind)) continue;
    if (await isAccountClosed(userId)) continue;
    const isAtOnce = adKind !== 'wanted' || when.get(adId) === 'at-once';
    if (isAtOnce) told.push(notice);
    else if (when.get(adId) !== 'daily') continue;
    else if (kind === 'match-price') fallen.push({ userId, adId, otherAdId });
    else if (isLate(otherAdId)) fitting.push({ userId, adId, otherAdId });
  }
  return { notices: told, fallen, fitting };
}
