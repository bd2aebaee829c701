import type { AdKind } from '../ads/ad-kinds.js';
import { type PersonalFieldsOf, personalText } from '../personal-fields.js';

/**
 * What is stored of one person's side of a conversation, in its stream `conversation-{conversationId}-{userId}`: a stream
 * has the words of one person only, whose key encrypts them. Known to the api only.
 */
export type ConversationEvent = MessageSent | MessagesRead | ConversationFiled | SideErased;

/** Whose side it is, and who is on the other one. */
interface OnOneSide {
  userId: string;
  otherId: string;
  conversationId: string;
  /** The other person is told nothing of it: one of the two has blocked the other. */
  isWithheld?: true;
}

export interface MessageSent extends OnOneSide {
  type: 'MessageSent';
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
  /** Finds the same text to many people. */
  textHash: string;
}

export const conversationsPersonalFields: PersonalFieldsOf<ConversationEvent | BlockEvent | UnansweredEvent> =
  {
    MessageSent: { text: personalText },
    MessagesRead: {},
    ConversationArchived: {},
    ConversationUnarchived: {},
    SideErased: {},
    PersonBlocked: {},
    PersonUnblocked: {},
    ConversationBegun: { textHash: personalText },
    UnansweredTextSent: { textHash: personalText },
  };
