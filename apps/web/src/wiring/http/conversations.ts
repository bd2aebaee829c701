import type { ShownBlockedPerson } from '@voltyard/contracts/conversations/blocked-person';
import type { Message, ShownConversation } from '@voltyard/contracts/conversations/conversation';
import {
  archiveConversation,
  blockPerson,
  getBlocked,
  getConversations,
  getMessages,
  markRead as markReadCall,
  sendMessage as sendMessageCall,
  unarchiveConversation,
  unblockPerson,
} from '@voltyard/contracts/conversations/conversations.rest';
import { call } from './api-client';

interface ConversationsQuery {
  isArchived?: boolean;
  /** Only those about this ad. */
  adId?: string;
  before?: string | null;
}

export interface ConversationsPage {
  rows: ShownConversation[];
  next: string | null;
  position: number;
}

/** A page of one's own conversations, the one with the last message first. */
export async function loadConversations(
  { isArchived = false, adId, before = null }: ConversationsQuery,
  signal?: AbortSignal,
): Promise<ConversationsPage> {
  const query = { archived: `${isArchived}` as const, adId, before: before ?? undefined };
  const { conversations: rows, ...page } = await call(getConversations, { query }, { signal });
  return { rows, ...page };
}

/** A page of the people whom one has blocked, the last one first. */
export async function loadBlocked(
  before: string | null,
  signal?: AbortSignal,
): Promise<{ rows: ShownBlockedPerson[]; next: string | null; position: number }> {
  const query = { before: before ?? undefined };
  const { people: rows, ...page } = await call(getBlocked, { query }, { signal });
  return { rows, ...page };
}

export interface MessagesPage {
  conversation: ShownConversation;
  rows: Message[];
  next: string | null;
  position: number;
}

/** A page of the messages of a conversation, newest first. */
export async function loadMessages(
  conversationId: string,
  before: string | null,
  signal?: AbortSignal,
): Promise<MessagesPage> {
  const sent = { params: { conversationId }, query: { before: before ?? undefined } };
  const { messages: rows, ...page } = await call(getMessages, sent, { signal });
  return { rows, ...page };
}

export interface MessageToSend {
  messageId: string;
  text: string;
  /** The ad as its writer saw it. */
  adVersion?: number | undefined;
}

/** By the ad for a first message, by the conversation for the next ones. */
export type MessageTarget = { adId: string } | { conversationId: string };

export const sendMessage = (message: MessageToSend, to: MessageTarget, signal?: AbortSignal) =>
  call(sendMessageCall, { body: { ...message, ...to } }, { signal });

export const markRead = (conversationId: string, upTo: number) =>
  call(markReadCall, { params: { conversationId }, body: { upTo } });

const changes = {
  archive: archiveConversation,
  unarchive: unarchiveConversation,
  block: blockPerson,
  unblock: unblockPerson,
} as const;
export type ConversationChange = keyof typeof changes;

export const changeConversation = (change: ConversationChange, conversationId: string) =>
  call(changes[change], { params: { conversationId } });
