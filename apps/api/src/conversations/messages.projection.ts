import { type Message, rowIdOfMessage } from '@voltyard/contracts/conversations/conversation';
import type {
  ConversationEvent,
  MessageHeld,
  MessageSent,
} from '@voltyard/contracts/conversations/conversations.events';
import type { PublishedAnswerEvent } from '@voltyard/contracts/conversations/published-answers.events';
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

export const messages: Projection<ConversationEvent | PublishedAnswerEvent> = {
  view: messagesView,
  idsOf: ({ event }) => {
    switch (event.type) {
      case 'MessageSent':
      case 'MessageHeld':
      case 'MessageRefused':
        return [rowIdOfMessage(event)];
      case 'SideErased':
        return event.messageIds.map((messageId) => rowIdOfMessage({ ...event, messageId }));
      case 'AnswerPublished':
        return event.messageId === undefined
          ? []
          : [rowIdOfMessage({ ...event, messageId: event.messageId })];
      case 'AnswerWithdrawn':
      case 'AnswerRestored':
        return event.madeOf ? [rowIdOfMessage({ ...event.madeOf, userId: event.userId })] : [];
      default:
        return [];
    }
  },
  evolve: (row, { event, position, at }) => {
    switch (event.type) {
      case 'MessageSent':
        // One that was held is from now on where it was delivered.
        return row && !messageIn(row).held ? row : rowOf(event, position, at);
      case 'MessageHeld':
        return row ?? rowOf(event, position, at);
      case 'MessageRefused':
        return row && { ...row, json: jsonOf({ ...messageIn(row), held: 'refused' }) };
      case 'AnswerPublished':
      case 'AnswerRestored':
        return row && { ...row, json: jsonOf({ ...messageIn(row), publishedAs: event.answerId }) };
      case 'AnswerWithdrawn':
        return row && { ...row, json: jsonOf(withoutAnswer(messageIn(row))) };
      case 'SideErased':
        return row && { ...row, json: jsonOf({ ...withoutAnswer(messageIn(row)), text: null }) };
      default:
        return row;
    }
  },
};

export const messageIn = ({ json }: Pick<RowToStore, 'json'>): Message => JSON.parse(json) as Message;

const withoutAnswer = ({ publishedAs: _, ...message }: Message): Message => message;

const jsonOf = (message: Message): string => JSON.stringify(message);

function rowOf(event: MessageSent | MessageHeld, position: number, sentAt: string): RowToStore {
  const { messageId, conversationId, userId, otherId, text, adVersion, isWithheld } = event;
  const message: Message = { messageId, conversationId, userId, text, sentAt, adVersion, position };
  const isHeld = event.type === 'MessageHeld';
  const onlyFor = isHeld || isWithheld ? userId : null;
  return {
    json: jsonOf(isHeld ? { ...message, held: 'waiting' } : message),
    fields: { conversationId, userId, otherId, onlyFor, sentPosition: position },
  };
}
