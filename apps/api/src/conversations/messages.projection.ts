import { type Message, rowIdOfMessage } from '@voltyard/contracts/conversations/conversation';
import type { ConversationEvent, MessageSent } from '@voltyard/contracts/conversations/conversations.events';
import type { Projection, RowToStore, ViewDefinition } from '../views/views.js';

/** The messages of each conversation, for `conversation:{conversationId}` and GetMessages. */
export const messagesView: ViewDefinition = {
  name: 'messages-1',
  // `onlyFor` is the one person who may read it; null where both may.
  fields: {
    conversationId: 'text',
    userId: 'text',
    otherId: 'text',
    onlyFor: 'text',
    sentPosition: 'number',
  },
  indexes: [
    ['conversationId', 'sentPosition'],
    ['conversationId', 'position'],
  ],
};

export const messages: Projection<ConversationEvent> = {
  view: messagesView,
  idsOf: ({ event }) => {
    switch (event.type) {
      case 'MessageSent':
        return [rowIdOfMessage(event)];
      case 'SideErased':
        return event.messageIds.map((messageId) => rowIdOfMessage({ ...event, messageId }));
      default:
        return [];
    }
  },
  evolve: (row, { event, position, at }) => {
    switch (event.type) {
      case 'MessageSent':
        return row ?? rowOf(event, position, at);
      case 'SideErased':
        return row && { ...row, json: JSON.stringify({ ...messageIn(row), text: null }) };
      default:
        return row;
    }
  },
};

export const messageIn = ({ json }: Pick<RowToStore, 'json'>): Message => JSON.parse(json) as Message;

function rowOf(event: MessageSent, position: number, sentAt: string): RowToStore {
  const { messageId, conversationId, userId, otherId, text, adVersion, isWithheld } = event;
  const message: Message = { messageId, conversationId, userId, text, sentAt, adVersion, position };
  const onlyFor = isWithheld ? userId : null;
  return {
    json: JSON.stringify(message),
    fields: { conversationId, userId, otherId, onlyFor, sentPosition: position },
  };
}
