import { noticeLimits } from '@voltyard/contracts/limits';
import type { NoticeContent, NoticesMade } from '@voltyard/contracts/notices/notices.events';
import { type Batch, contentOf, noticeDecider, streamOfNotices } from './notice.decider.js';
import { changeNotices } from './change-notices.js';
import { noticeSettingsView, switchedOffIn } from './notice-settings.projection.js';
import { type News, newsOf, type NoticeContext, type SourceEvent, type Where } from './notice-sources.js';
import { noticeIdOf, noticeIn, noticesView } from './notices.projection.js';

/** A batch may take its time where the database does: each person who was told shows that it gets on. */
export type Telling = NoticeContext & { signalProgress: () => void };

/** Tells the first people of an event. */
export async function tellFirst(event: SourceEvent, where: Where, context: Telling): Promise<void> {
  const age = context.now().getTime() - Date.parse(where.at);
  // Such a notice would be forgotten at once: a log that is read for the first time may be years long.
  if (age > noticeLimits.days * 86_400_000) return;
  const news = await newsOf(event, where, context);
  if (news === null) return;
  const { content, to } = news;
  await tell(content, await firstBatch(to, content, context), context);
}

/**
 * Tells the next people, when an event tells that the ones before were told. So a batch stands in the log behind what
 * happened meanwhile, which has its turn first, however many people have the ad among their favourites.
 */
export async function tellNext(made: NoticesMade, context: Telling): Promise<void> {
  if (made.next === null) return;
  const content = contentOf(made);
  await tell(content, await favourersAfter(made.next, content, context), context);
}

async function firstBatch(to: News['to'], content: NoticeContent, context: NoticeContext): Promise<Batch> {
  if (to === 'favourers') return favourersAfter(null, content, context);
  return { after: null, userIds: to === null ? [] : [to.userId], next: null };
}

async function favourersAfter(
  after: string | null,
  { adId, adVersion }: NoticeContent,
  { findFavourers }: NoticeContext,
): Promise<Batch> {
  const { people, next } = await findFavourers(adId, { after, limit: noticeLimits.toldAtOnce });
  // Who saved the ad as it is since has nothing to be told.
  const before = people.filter(({ version }) => version < (adVersion ?? Infinity));
  return { after, userIds: before.map(({ userId }) => userId), next };
}

async function tell(content: NoticeContent, batch: Batch, context: Telling): Promise<void> {
  const { handle } = context;
  const userIds = await thoseToTell(content, batch.userIds, context);
  const command = { type: 'MakeNotices' as const, content, ...batch, userIds };
  await handle(streamOfNotices(content.source), noticeDecider, command, { isNew: batch.after === null });
  for (const userId of userIds) {
    context.signalProgress();
    await forgetOldest(userId, context);
    // Read on another device between the question and the notice.
    if (await hasRead(userId, content, context))
      await changeNotices(context, { type: 'NoticesRead', userId, noticeIds: [noticeIdOf(content)] });
  }
}

/** Leaves out who did it, who does not want it or has blocked who did it, closed accounts, and who has read the message already. */
async function thoseToTell(
  content: NoticeContent,
  userIds: readonly string[],
  context: Telling,
): Promise<string[]> {
  const { kind, by } = content;
  const { views, isAccountClosed, signalProgress } = context;
  const settings = await views.getMany(noticeSettingsView, userIds);
  const off = new Set(settings.filter((row) => switchedOffIn(row).includes(kind)).map(({ id }) => id));
  const told: string[] = [];
  for (const userId of userIds) {
    signalProgress();
    if (userId === by || off.has(userId)) continue;
    if (await isAccountClosed(userId)) continue;
    if (await hasBlockedWriter(userId, content, context)) continue;
    if (await hasRead(userId, content, context)) continue;
    told.push(userId);
  }
  return told;
}

/**
 * Only of what one person does to another. What becomes of an ad is told to all who saved it: someone who alone is not told
 * learns that they are blocked.
 */
const hasBlockedWriter = async (
  userId: string,
  { kind, by }: NoticeContent,
  { hasBlocked }: NoticeContext,
): Promise<boolean> => by !== null && !kind.startsWith('favourite-') && (await hasBlocked(userId, by));

/** Whether a person has read the message that is told of. */
async function hasRead(
  userId: string,
  { conversationId, source }: NoticeContent,
  { findUnread }: NoticeContext,
): Promise<boolean> {
  const unread = conversationId === null ? null : await findUnread(userId, conversationId);
  return unread !== null && unread.readUpTo >= source;
}

/** Keeps a person's newest notices only. */
export async function forgetOldest(
  userId: string,
  context: Pick<NoticeContext, 'views' | 'handle' | 'now'>,
): Promise<void> {
  const most = noticeLimits.perPerson + noticeLimits.toldAtOnce;
  const equals = { userId };
  const { views } = context;
  const count = await views.count(noticesView, { equals }, most);
  if (count <= noticeLimits.perPerson) return;
  const { rows } = await views.find(noticesView, {
    equals,
    sort: [{ field: 'made', direction: 'up' }],
    limit: count - noticeLimits.perPerson,
  });
  const noticeIds = rows.map((row) => noticeIn(row).noticeId);
  await changeNotices(context, { type: 'NoticesForgotten', userId, noticeIds });
}
