import type { SliceDefinition } from '../slice.js';
import { conversationBelongings } from './conversation-belongings.js';
import { conversationsOfPeople } from './conversations.projection.js';
import { conversationRoutes } from './conversations.routes.js';
import { messages } from './messages.projection.js';
import { ownConversations } from './own-conversations.js';
import { messageTopics } from './readable-messages.js';

/** The conversations slice: what a person who is interested in an ad and its owner write to each other. */
export const conversations: SliceDefinition = {
  projections: [conversationsOfPeople, messages],
  create: (context) => ({
    routes: conversationRoutes(context),
    topics: [ownConversations.topics, messageTopics(context.views)],
    belongings: conversationBelongings(context),
  }),
};
