import { z } from 'zod';
import { AdCard } from '../ads/ad-card.js';
import { adKinds } from '../ads/ad-kinds.js';
import { AdId, AnswerId, ConversationId, MessageId, UserId } from '../ids.js';

const heldStates = ['waiting', 'refused'] as const;

/** A message as its two people are given it: `conversation:{conversationId}` pushes it, GetMessages lists it. */
export const Message = z.object({
  messageId: MessageId,
  conversationId: ConversationId,
  /** Who wrote it. */
  userId: UserId,
  /** Null when its writer's account is deleted. */
  text: z.string().nullable(),
  /** ISO 8601 */
  sentAt: z.string(),
  /** The version of the ad that its writer saw; null when the ad was gone. */
  adVersion: z.int().nullable(),
  /** Its place in the log, and so among the messages. */
  position: z.int(),
  /**
   * Told to its writer only. `waiting`: it went to many people, so the operator looks at it before it is delivered; then it
   * is a message as any other, at the place where it was delivered. `refused`: it is never delivered.
   */
  held: z.enum(heldStates).optional(),
  /** The answer on the ad that its writer made of it; left out while none stands there. */
  publishedAs: AnswerId.optional(),
});
export type Message = z.infer<typeof Message>;

/** A message that is not sent yet, as a browser stores it. */
export const OutgoingMessage = Message.pick({ messageId: true }).extend({
  text: z.string(),
  /** The ad as its writer saw it. */
  adVersion: z.int().min(1).optional(),
});

/** What a first message is about, for as long as there is no conversation yet. */
const AboutFirstMessage = z.object({
  kind: z.enum(adKinds),
  title: z.string(),
  /** Whose the ad is. */
  userName: z.string(),
});
export type AboutFirstMessage = z.infer<typeof AboutFirstMessage>;

/** As a browser stores it: with the time it was written, ms, by which messages of several tabs have an order. */
export const WaitingMessage = OutgoingMessage.extend({
  writtenAt: z.number(),
  about: AboutFirstMessage.optional(),
});
export type WaitingMessage = z.infer<typeof WaitingMessage>;

/** What a message's row is called: of its writer too, so that no person can write over another's. */
export const rowIdOfMessage = ({
  conversationId,
  userId,
  messageId,
}: Pick<Message, 'conversationId' | 'userId' | 'messageId'>): string =>
  `${conversationId}:${userId}:${messageId}`;

/** What a person's row of a conversation is called. */
export const rowIdOfConversation = (conversationId: string, userId: string): string =>
  `${conversationId}:${userId}`;

/** A conversation as one of its two people is given it: a row of `inbox:{userId}`. */
export const Conversation = z.object({
  conversationId: ConversationId,
  adId: AdId,
  adKind: z.enum(adKinds),
  /** Whose the ad is: one of the two. */
  ownerId: UserId,
  /** The other person. */
  otherId: UserId,
  lastMessage: Message.pick({
    messageId: true,
    userId: true,
    text: true,
    sentAt: true,
    position: true,
    held: true,
  }),
  /** How many messages of the other person are not read yet; counted up to 100. */
  unread: z.int(),
  /** Up to which position this person has read, and the other one. */
  readUpTo: z.int(),
  otherReadUpTo: z.int(),
  isArchived: z.boolean(),
  /** This person has blocked the other one. */
  isBlocked: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

/** With what is looked up when the conversation is asked for. */
export const ShownConversation = Conversation.extend({
  /** Null when the other account is deleted. */
  otherName: z.string().nullable(),
  /** Null when the ad is gone. */
  ad: AdCard.nullable(),
  /** What the ad is called, or was when everybody could read it last; null when no word of its owner is left. */
  adTitle: z.string().nullable(),
});
export type ShownConversation = z.infer<typeof ShownConversation>;
