import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { kindOf } from '@voltyard/contracts/ads/ad-card';
import {
  type Conversation,
  type Message,
  rowIdOfMessage,
} from '@voltyard/contracts/conversations/conversation';
import { Problem } from '@voltyard/contracts/problems';
import { aggregateReader } from '../event-store/read-aggregate.js';
import type { SessionUser } from '../http/session-user.js';
import type { SliceContext } from '../slice.js';
import { beginsOne, begunDecider, isToBeHeld, streamOfBegun } from './begun.decider.js';
import { isBlockedBy } from './blocking.js';
import { conversationIdOf } from './conversation-id.js';
import { messageIn, messagesView } from './messages.projection.js';
import { findOwnConversation, hasOtherWritten, ownConversation } from './own-conversations.js';
import { sideDecider, streamOfSide } from './side.decider.js';
import { sketchOf } from './similar-text.js';

export type SendMessageContext = Pick<
  SliceContext,
  | 'handle'
  | 'views'
  | 'now'
  | 'newId'
  | 'findPeople'
  | 'findAdCards'
  | 'findHiddenAds'
  | 'wasAdReadable'
  | 'isAccountClosed'
  | 'publicUrl'
>;

interface MessageToSend {
  messageId: string;
  text: string;
  adVersion?: number | undefined;
  adId?: string | undefined;
  conversationId?: string | undefined;
}

/** What a message is about, and who gets it. */
interface Target extends Pick<Conversation, 'conversationId' | 'adId' | 'adKind' | 'ownerId' | 'otherId'> {
  adVersion: number | null;
}

/** Sends a message, or finds that it was sent already; answers its place in the log, the same one until a held one is released. */
export async function sendMessage(
  context: SendMessageContext,
  user: SessionUser,
  message: MessageToSend,
): Promise<Pick<Message, 'conversationId' | 'messageId' | 'position' | 'held'>> {
  const { handle, views } = context;
  const { userId } = user;
  const { messageId, text } = message;
  const { adId, conversationId = conversationIdOf({ adId: adId!, askerId: userId }) } = message;
  const side = { conversationId, userId };
  // What does not need each other is read at once: a database elsewhere answers each after a round trip.
  const [{ isNew, isAnswered, target }, known] = await Promise.all([
    targetOf(context, user, message),
    aggregateReader(handle)(streamOfSide(side), sideDecider),
  ]);
  const sent = (position: number) => sentMessage(views, { ...side, messageId }, position);
  if (known.state.messageIds.has(messageId)) return sent(known.position);
  const [isClosed, hasBlocked, isWithheld] = await Promise.all([
    context.isAccountClosed(target.otherId),
    isBlockedBy(handle, userId, target.otherId),
    isBlockedBy(handle, target.otherId, userId),
  ]);
  if (isClosed) throw new Problem('other-account-deleted');
  if (hasBlocked) throw new Problem('you-blocked-them');
  const isHeld = !isAnswered && (await isHeldForMany(context, user, { ...target, isNew, text }));
  const { position } = await handle(
    streamOfSide(side),
    sideDecider,
    {
      ...(isHeld ? { type: 'HoldMessage', reportId: context.newId() } : { type: 'SendMessage' }),
      ...target,
      userId,
      messageId,
      text,
      // The reply is the same as for a delivered message: a blocked person is not told.
      ...(isWithheld && { isWithheld }),
    },
    { known },
  );
  return isHeld ? sent(position) : { conversationId, messageId, position };
}

/** A message that was sent before, or is held, as its writer sees it. */
async function sentMessage(
  views: SendMessageContext['views'],
  { conversationId, userId, messageId }: { conversationId: string; userId: string; messageId: string },
  position: number,
): Promise<Pick<Message, 'conversationId' | 'messageId' | 'position' | 'held'>> {
  const row = await views.get(messagesView, rowIdOfMessage({ conversationId, userId, messageId }));
  const { held, ...at } = row ? messageIn(row) : { position };
  return { conversationId, messageId, position: at.position, ...(held && { held }) };
}

async function targetOf(
  context: SendMessageContext,
  user: SessionUser,
  { adId, conversationId, adVersion: seen }: MessageToSend,
): Promise<{ target: Target; isNew: boolean; isAnswered: boolean }> {
  const { views, findAdCards, findHiddenAds } = context;
  const existing =
    conversationId === undefined
      ? await findOwnConversation(views, user, conversationIdOf({ adId: adId!, askerId: user.userId }))
      : await ownConversation(views, user, conversationId);
  const [row] = await findAdCards([existing?.adId ?? adId!]);
  const card = row && (JSON.parse(row.json) as AdCard);
  const adVersion = card ? await versionSeen(context, card, seen) : null;
  if (existing) {
    const { conversationId: id, adId: about, adKind, ownerId, otherId } = existing;
    const target = { conversationId: id, adId: about, adKind, ownerId, otherId, adVersion };
    return { isNew: false, isAnswered: hasOtherWritten(existing), target };
  }
  if (!card) throw new Problem((await findHiddenAds([adId!])).has(adId!) ? 'ad-hidden' : 'ad-not-there');
  const { userId: ownerId } = card;
  if (ownerId === user.userId) throw new Problem('own-ad');
  const about = { adId: adId!, adKind: kindOf(card), adVersion, ownerId, otherId: ownerId };
  const id = conversationIdOf({ adId: adId!, askerId: user.userId });
  return { isNew: true, isAnswered: false, target: { conversationId: id, ...about } };
}

/** What the writer had before them, which may have changed before the message arrived; as it is now where that cannot be. */
const versionSeen = async (
  { wasAdReadable }: SendMessageContext,
  card: AdCard,
  seen = card.version,
): Promise<number> => (seen === card.version || (await wasAdReadable(card, seen)) ? seen : card.version);

const oneDay = 24 * 3_600_000;

/**
 * Counts what is written to somebody who has not answered, or refuses it: not so much on one day. Answers whether a text like
 * it went to so many people that the operator looks at it first.
 */
async function isHeldForMany(
  { handle, now, findPeople, publicUrl }: SendMessageContext,
  { userId }: SessionUser,
  {
    conversationId,
    ownerId,
    isNew,
    text,
  }: Pick<Target, 'conversationId' | 'ownerId'> & { isNew: boolean; text: string },
): Promise<boolean> {
  const ofFollowing = isNew ? null : sketchOf(text, publicUrl.host);
  if (ofFollowing === '') return false;
  const time = now().getTime();
  const stream = streamOfBegun({ userId, at: new Date(time).toISOString() });
  const [people, known] = await Promise.all([
    findPeople([userId]),
    aggregateReader(handle)(stream, begunDecider),
  ]);
  const memberSince = people.get(userId)?.memberSince;
  const first = {
    conversationId,
    isNewAccount: memberSince === undefined || time - Date.parse(memberSince) < oneDay,
    tomorrowIn: Math.ceil((oneDay - (time % oneDay)) / 1000),
  };
  // Before the text is read: who may begin no more today can try as often as they like.
  if (isNew) beginsOne(known.state, first);
  const sketch = ofFollowing ?? sketchOf(text, publicUrl.host);
  const { state: today } = await handle(
    stream,
    begunDecider,
    { type: 'WriteUnanswered', ...first, userId, ownerId, sketch, isNew },
    { known },
  );
  return isToBeHeld(today, { sketch, ownerId }) === true;
}
