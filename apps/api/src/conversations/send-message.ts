import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { kindOf } from '@voltyard/contracts/ads/ad-card';
import {
  type Conversation,
  type Message,
  rowIdOfMessage,
} from '@voltyard/contracts/conversations/conversation';
import { Problem } from '@voltyard/contracts/problems';
import { LRUCache } from 'lru-cache';
import { aggregateReader } from '../event-store/read-aggregate.js';
import type { SessionUser } from '../http/session-user.js';
import type { SliceContext } from '../slice.js';
import { beginsOne, begunDecider, isToBeHeld, streamOfBegun } from './begun.decider.js';
import { isBlockedBy } from './blocking.js';
import { conversationIdOf } from './conversation-id.js';
import { messageIn, messagesView } from './messages.projection.js';
import { findOwnConversation, hasOtherWritten } from './own-conversations.js';
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

/** What decides whether a message may be sent, besides the conversation itself. */
interface Decisive {
  card: AdCard | undefined;
  isClosed: boolean;
  /** Whether its writer has blocked the other person. */
  hasBlocked: boolean;
  isWithheld: boolean;
}

/** Whom a conversation is with and about which ad: that never changes. */
type About = Pick<Conversation, 'adId' | 'otherId'>;

/** So many conversations are remembered. */
const maxRemembered = 10_000;

/**
 * Sends messages, or finds that they were sent already; answers their place in the log, the same one until a held one is
 * released. What does not need each other is read at once, because a database elsewhere answers each after a round trip.
 */
export function messageSender(context: SendMessageContext) {
  const { handle, views } = context;
  const remembered = new LRUCache<string, About>({ max: maxRemembered });

  return async (
    user: SessionUser,
    message: MessageToSend,
  ): Promise<Pick<Message, 'conversationId' | 'messageId' | 'position' | 'held'>> => {
    const { userId } = user;
    const { messageId, text, adId } = message;
    const { conversationId = conversationIdOf({ adId: adId!, askerId: userId }) } = message;
    const side = { conversationId, userId };
    const place = streamOfSide(side);
    const about = remembered.get(place);
    const [existing, known, readAhead] = await Promise.all([
      findOwnConversation(views, user, conversationId),
      aggregateReader(handle)(place, sideDecider),
      about && decisive(context, user, about),
    ]);
    if (!existing && message.conversationId !== undefined) throw new Problem('not-found');
    if (existing) remembered.set(place, { adId: existing.adId, otherId: existing.otherId });
    const { target, isClosed, hasBlocked, isWithheld } = existing
      ? await existingTarget(context, user, existing, { seen: message.adVersion, readAhead })
      : await newTarget(context, user, { adId: adId!, seen: message.adVersion });
    const sent = (position: number) => sentMessage(views, { ...side, messageId, text }, position);
    if (known.state.messageIds.has(messageId)) return sent(known.position);
    if (isClosed) throw new Problem('other-account-deleted');
    if (hasBlocked) throw new Problem('you-blocked-them');
    const isAnswered = existing !== null && hasOtherWritten(existing);
    const isNew = existing === null;
    const isHeld = !isAnswered && (await isHeldForMany(context, user, { ...target, isNew, text }));
    const { position } = await handle(
      place,
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
  };
}

async function decisive(context: SendMessageContext, user: SessionUser, about: About): Promise<Decisive> {
  const [[row], others] = await Promise.all([
    context.findAdCards([about.adId]),
    betweenThem(context, user, about.otherId),
  ]);
  return { card: row && (JSON.parse(row.json) as AdCard), ...others };
}

async function betweenThem(
  { handle, isAccountClosed }: SendMessageContext,
  { userId }: SessionUser,
  otherId: string,
): Promise<Omit<Decisive, 'card'>> {
  const [isClosed, hasBlocked, isWithheld] = await Promise.all([
    isAccountClosed(otherId),
    isBlockedBy(handle, userId, otherId),
    isBlockedBy(handle, otherId, userId),
  ]);
  return { isClosed, hasBlocked, isWithheld };
}

/** A message that was sent before, or is held, as its writer sees it. */
async function sentMessage(
  views: SendMessageContext['views'],
  { text, ...of }: { conversationId: string; userId: string; messageId: string; text: string },
  position: number,
): Promise<Pick<Message, 'conversationId' | 'messageId' | 'position' | 'held'>> {
  const row = await views.get(messagesView, rowIdOfMessage(of));
  const { held, ...stored } = row ? messageIn(row) : { position, text };
  if (stored.text !== text) throw new Problem('message-id-taken');
  const { conversationId, messageId } = of;
  return { conversationId, messageId, position: stored.position, ...(held && { held }) };
}

type Read = Omit<Decisive, 'card'> & { target: Target };

async function existingTarget(
  context: SendMessageContext,
  user: SessionUser,
  { conversationId, adId, adKind, ownerId, otherId }: Conversation,
  { seen, readAhead }: { seen: number | undefined; readAhead: Decisive | undefined },
): Promise<Read> {
  const { card, ...others } = readAhead ?? (await decisive(context, user, { adId, otherId }));
  const adVersion = card ? await versionSeen(context, card, seen) : null;
  return { target: { conversationId, adId, adKind, ownerId, otherId, adVersion }, ...others };
}

/** Of a conversation that the message begins. */
async function newTarget(
  context: SendMessageContext,
  user: SessionUser,
  { adId, seen }: { adId: string; seen: number | undefined },
): Promise<Read> {
  const [row] = await context.findAdCards([adId]);
  if (!row) throw new Problem((await context.findHiddenAds([adId])).has(adId) ? 'ad-hidden' : 'ad-not-there');
  const card = JSON.parse(row.json) as AdCard;
  const { userId: ownerId } = card;
  if (ownerId === user.userId) throw new Problem('own-ad');
  const conversationId = conversationIdOf({ adId, askerId: user.userId });
  const about = { conversationId, adId, adKind: kindOf(card), ownerId, otherId: ownerId };
  const [adVersion, others] = await Promise.all([
    versionSeen(context, card, seen),
    betweenThem(context, user, ownerId),
  ]);
  return { target: { ...about, adVersion }, ...others };
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
