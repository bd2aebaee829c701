import { grouped } from '../grouped.js';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { AdId, ConversationId, MessageId } from '../ids.js';
import { conversationLimits } from '../limits.js';
import { PageQuery } from '../page-query.js';
import { writtenText } from '../written-text.js';
import { ShownBlockedPerson } from './blocked-person.js';
import { Message, ShownConversation } from './conversation.js';

const { maximumTextLength } = conversationLimits;
const textSentence = `A message has 1 to ${grouped(maximumTextLength)} characters.`;

/** The words of a message, with the line ends of every system as one. */
export const MessageText = writtenText({
  sentence: textSentence,
  name: 'The message',
  maximum: maximumTextLength,
});

/** What is written, and to whom: by the ad for a first message, by the conversation for the next ones. */
const MessageToSend = z
  .object({
    messageId: MessageId,
    adId: AdId.optional(),
    conversationId: ConversationId.optional(),
    text: MessageText,
    /** The ad as its writer sees it; left out, or where there was no such version to be seen: as it is when it arrives. */
    adVersion: z.int().min(1, 'The version of an ad is 1 or more.').optional(),
  })
  .strict()
  .refine(({ adId, conversationId }) => (adId === undefined) !== (conversationId === undefined), {
    path: ['adId'],
    message: 'Name either the ad or the conversation.',
  });

export const sendMessage = endpoint({
  method: 'post',
  path: '/api/Conversation/SendMessage',
  budget: 'message',
  summary:
    'Write about an ad to its owner, or in a conversation. The first message begins the conversation; a repeat with the same id sends nothing. What goes to many people is held until the operator has looked at it',
  access: 'signed-in',
  status: 201,
  body: MessageToSend,
  reply: z.object({
    conversationId: ConversationId,
    messageId: MessageId,
    position: z.int(),
    /** As it is of the message: left out when it was delivered. */
    held: Message.shape.held,
  }),
});

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

export const getConversations = endpoint({
  method: 'get',
  path: '/api/Conversation/GetConversations',
  budget: 'read',
  summary: 'A page of one’s own conversations, the one with the last message first',
  access: 'signed-in',
  query: PageQuery.extend({
    /** Those that are put away, in place of the others. */
    archived: flag.optional(),
    /** Only those about this ad, put away or not. */
    adId: AdId.optional(),
  }),
  reply: z.object({
    conversations: z.array(ShownConversation),
    next: z.string().nullable(),
    /** The log position the page is true at: watch `inbox:{userId}` after this. */
    position: z.int(),
  }),
});

export const getUnread = endpoint({
  method: 'get',
  path: '/api/Conversation/GetUnread',
  budget: 'read',
  summary: 'In how many of one’s own conversations something is not read yet, counted up to 1,000',
  access: 'signed-in',
  reply: z.object({
    unread: z.int(),
    /** The log position the number is true at: watch `inbox:{userId}` after this. */
    position: z.int(),
  }),
});

export const getBlocked = endpoint({
  method: 'get',
  path: '/api/Conversation/GetBlocked',
  budget: 'read',
  summary: 'A page of the people whom one has blocked, the last one first',
  access: 'signed-in',
  query: PageQuery,
  reply: z.object({
    people: z.array(ShownBlockedPerson),
    next: z.string().nullable(),
    /** The log position the page is true at: watch `blocked:{userId}` after this. */
    position: z.int(),
  }),
});

const byId = z.object({ conversationId: ConversationId });

export const getMessages = endpoint({
  method: 'get',
  path: '/api/Conversation/GetMessages/:conversationId',
  budget: 'read',
  summary: 'A conversation of one’s own, with a page of its messages, newest first',
  access: 'signed-in',
  params: byId,
  query: PageQuery,
  reply: z.object({
    conversation: ShownConversation,
    messages: z.array(Message),
    next: z.string().nullable(),
    /** The log position the page is true at: watch `conversation:{conversationId}` after this. */
    position: z.int(),
  }),
});

const change = <Name extends string>(name: Name, summary: string) =>
  endpoint({
    method: 'post',
    path: `/api/Conversation/${name}/:conversationId`,
    budget: 'change',
    summary,
    access: 'signed-in',
    params: byId,
    reply: z.object({ position: z.int() }),
  });

export const markRead = endpoint({
  ...change('MarkRead', 'Say that all messages up to a position are read'),
  body: z.object({ upTo: z.int().min(0) }).strict(),
});
export const archiveConversation = change(
  'Archive',
  'Put a conversation away, until the other person writes again',
);
export const unarchiveConversation = change('Unarchive', 'Take back a conversation that was put away');
export const blockPerson = change(
  'Block',
  'Block the other person of a conversation: nothing that they write arrives any more, and they are told nothing',
);
export const unblockPerson = change('Unblock', 'Let the other person of a conversation write again');
