import type { AdKind } from '../ads/ad-kinds.js';
import { type PersonalFieldsOf, personalText } from '../personal-fields.js';

/**
 * What is stored of one person's side of a conversation, in its stream `conversation-{conversationId}-{userId}`: a stream
 * has the words of one person only, whose key encrypts them. Known to the api only.
 */
export type ConversationEvent =
  | MessageSent
  | MessageHeld
  | MessageRefused
  | MessagesRead
  | ConversationFiled
  | SideErased;

/** Whose side it is, and who is on the other one. */
interface OnOneSide {
  userId: string;
  otherId: string;
  conversationId: string;
  /** The other person is told nothing of it: one of the two has blocked the other. */
  isWithheld?: true;
}

interface WrittenMessage extends OnOneSide {
  /** Made by the client, so that a repeat is no second message. */
  messageId: string;
  adId: string;
  adKind: AdKind;
  /** Whose the ad is: one of the two. */
  ownerId: string;
  /** The ad as its writer saw it; null when it was gone by then. */
  adVersion: number | null;
  text: string;
}

export interface MessageSent extends WrittenMessage {
  type: 'MessageSent';
  /** Of one that was held: the report by which the operator released it. */
  reportId?: string;
}

/** Its text went to many people: it is delivered, as {@link MessageSent}, when the operator has released it. */
export interface MessageHeld extends WrittenMessage {
  type: 'MessageHeld';
  /** Under this id the operator finds it among the reports. */
  reportId: string;
}

/** By the operator: a message that was held is never delivered. */
export interface MessageRefused extends OnOneSide {
  type: 'MessageRefused';
  messageId: string;
  reportId: string;
}

/** All up to this position of the log. */
export interface MessagesRead extends OnOneSide {
  type: 'MessagesRead';
  upTo: number;
}

/** Put away, or taken back, by one person; the other sees nothing of it. */
export interface ConversationFiled extends OnOneSide {
  type: 'ConversationArchived' | 'ConversationUnarchived';
}

/** The person's account was deleted: their words, and all that they could read, are gone. */
export interface SideErased extends OnOneSide {
  type: 'SideErased';
  messageIds: string[];
  /** Of the messages that were held until then; left out where there were none. */
  reportIds?: string[];
}

/** What is stored of one person's block of another, in its stream `block-{userId}-{blockedId}`. */
export interface BlockEvent {
  type: 'PersonBlocked' | 'PersonUnblocked';
  userId: string;
  blockedId: string;
  /** The conversations of the two, which show it to the one who blocks. */
  conversationIds: string[];
}

/** What a person writes on one day to people who have not answered, in the stream `begun-{userId}-{day}`: there is a limit. */
export type UnansweredEvent = ConversationBegun | UnansweredTextSent;

export interface ConversationBegun extends UnansweredText {
  type: 'ConversationBegun';
}

/** A further text in a conversation, when it is long enough to be looked for elsewhere. */
export interface UnansweredTextSent extends UnansweredText {
  type: 'UnansweredTextSent';
}

interface UnansweredText {
  userId: string;
  conversationId: string;
  ownerId: string;
  /** Finds texts that are alike; empty of a short one without a contact. In a log from before it is left out. */
  sketch?: string;
  /** In a log from before. */
  textHash?: string;
  /** As many people as may be were sent it by then. */
  isHeld?: true;
}

export const conversationsPersonalFields: PersonalFieldsOf<ConversationEvent | BlockEvent | UnansweredEvent> =
  {
    MessageSent: { text: personalText },
    MessageHeld: { text: personalText },
    MessageRefused: {},
    MessagesRead: {},
    ConversationArchived: {},
    ConversationUnarchived: {},
    SideErased: {},
    PersonBlocked: {},
    PersonUnblocked: {},
    ConversationBegun: { sketch: personalText, textHash: personalText },
    UnansweredTextSent: { sketch: personalText, textHash: personalText },
  };
