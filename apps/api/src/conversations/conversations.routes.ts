import type { Conversation } from '@voltyard/contracts/conversations/conversation';
import {
  archiveConversation,
  blockPerson,
  getBlocked,
  getConversations,
  getMessages,
  getUnread,
  markRead,
  sendMessage as sendMessageCall,
  unarchiveConversation,
  unblockPerson,
} from '@voltyard/contracts/conversations/conversations.rest';
import { conversationLimits } from '@voltyard/contracts/limits';
import type { Response } from 'express';
import { ReadyJson, type Route, serve } from '../http/serve.js';
import type { SessionUser } from '../http/session-user.js';
import type { SliceContext } from '../slice.js';
import { blockedQuery } from './blocked-people.js';
import { blockedIn, ownBlocked } from './blocked-people.projection.js';
import { isEitherBlocked, setBlock } from './blocking.js';
import { conversationIn } from './conversations.projection.js';
import { findOwnConversations, ownConversation, ownConversations } from './own-conversations.js';
import { findMessages } from './readable-messages.js';
import { messageSender } from './send-message.js';
import { withNames, withNamesAndAds } from './shown-conversations.js';
import { sideDecider, streamOfSide } from './side.decider.js';

const neverStored = (response: Response) => response.set('Cache-Control', 'no-store');

/** The calls about one's own conversations. */
export function conversationRoutes(context: SliceContext): Route[] {
  const { handle, views } = context;
  const sideOf = ({ conversationId, otherId }: Conversation, { userId }: SessionUser) => ({
    userId,
    otherId,
    conversationId,
  });
  const file = async (user: SessionUser, conversationId: string, isArchived: boolean) => {
    const conversation = await ownConversation(views, user, conversationId);
    const side = sideOf(conversation, user);
    const { position } = await handle(streamOfSide(side), sideDecider, { type: 'File', isArchived, ...side });
    return { position };
  };
  const block = async (user: SessionUser, conversationId: string, isBlocked: boolean) =>
    setBlock(context, user, await ownConversation(views, user, conversationId), isBlocked);

  const sendMessage = messageSender(context);
  return [
    serve(sendMessageCall, ({ body, user }) => sendMessage(user, body)),
    serve(getConversations, async ({ query, user, response }) => {
      neverStored(response);
      const { rows, next, position } = await findOwnConversations(views, user, query);
      return { conversations: await withNamesAndAds(context, rows.map(conversationIn)), next, position };
    }),
    serve(getUnread, async ({ user, response }) => {
      neverStored(response);
      const unread = { equals: { isArchived: 0, isUnread: 1 } };
      // The position first: what comes meanwhile is counted, or watched.
      const { position } = await ownConversations.find(views, user, { ...unread, limit: 1 });
      const count = await ownConversations.count(views, user, unread, conversationLimits.countedUnread);
      return { unread: count, position };
    }),
    serve(getBlocked, async ({ query, user, response }) => {
      neverStored(response);
      const { rows, next, position } = await ownBlocked.find(views, user, blockedQuery(query));
      return { people: await withNames(context, rows.map(blockedIn)), next, position };
    }),
    serve(getMessages, async ({ params: { conversationId }, query, user, response }) => {
      neverStored(response);
      const { unreadAt: _, ...own } = await ownConversation(views, user, conversationId);
      const [conversation] = await withNamesAndAds(context, [own]);
      const { rows, next, position } = await findMessages(views, user, conversationId, query);
      const messages = `[${rows.map(({ json }) => json).join(',')}]`;
      const rest = JSON.stringify({ conversation, next, position }).slice(1);
      return new ReadyJson(`{"messages":${messages},${rest}`);
    }),
    serve(markRead, async ({ params: { conversationId }, body, user }) => {
      const conversation = await ownConversation(views, user, conversationId);
      const side = sideOf(conversation, user);
      // Up to a message that was not read yet, so that there are no more of these events than messages.
      const upTo = conversation.unreadAt.findLast((position) => position <= body.upTo) ?? 0;
      const isWithheld = await isEitherBlocked(handle, side);
      const command = { type: 'MarkRead', ...side, upTo, ...(isWithheld && { isWithheld }) } as const;
      const { position } = await handle(streamOfSide(side), sideDecider, command);
      return { position };
    }),
    serve(archiveConversation, ({ params, user }) => file(user, params.conversationId, true)),
    serve(unarchiveConversation, ({ params, user }) => file(user, params.conversationId, false)),
    serve(blockPerson, ({ params, user }) => block(user, params.conversationId, true)),
    serve(unblockPerson, ({ params, user }) => block(user, params.conversationId, false)),
  ];
}
