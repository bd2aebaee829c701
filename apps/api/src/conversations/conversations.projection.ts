import { type Conversation, rowIdOfConversation } from '@voltyard/contracts/conversations/conversation';
import type {
  BlockEvent,
  ConversationEvent,
  MessageHeld,
  MessageSent,
} from '@voltyard/contracts/conversations/conversations.events';
import { conversationLimits } from '@voltyard/contracts/limits';
import type { Projection, Recorded, RowToStore, ViewDefinition } from '../views/views.js';

/** The conversations of each person: a row for each of the two, so that each has what is theirs. */
export const conversationsView: ViewDefinition = {
  name: 'conversations-1',
  fields: {
    userId: 'text',
    otherId: 'text',
    adId: 'text',
    isArchived: 'number',
    isUnread: 'number',
    lastPosition: 'number',
    // The positions of the messages that are not read yet.
    unreadAt: 'list',
  },
  indexes: [
    ['userId', 'isArchived', 'lastPosition'],
    ['userId', 'adId', 'lastPosition'],
    ['userId', 'otherId', 'lastPosition'],
    ['userId', 'isArchived', 'isUnread'],
    ['userId', 'position'],
  ],
};

export const conversationIn = ({ json }: Pick<RowToStore, 'json'>): Conversation =>
  JSON.parse(json) as Conversation;

type SlicesEvent = ConversationEvent | BlockEvent;

export const conversationsOfPeople: Projection<SlicesEvent> = {
  view: conversationsView,
  idsOf: ({ event }) => {
    switch (event.type) {
      case 'MessageSent':
      case 'MessagesRead':
      case 'SideErased': {
        const people = event.isWithheld ? [event.userId] : [event.userId, event.otherId];
        return people.map((userId) => rowIdOfConversation(event.conversationId, userId));
      }
      case 'MessageHeld':
      case 'MessageRefused':
      case 'ConversationArchived':
      case 'ConversationUnarchived':
        return [rowIdOfConversation(event.conversationId, event.userId)];
      case 'PersonBlocked':
      case 'PersonUnblocked':
        return event.conversationIds.map((id) => rowIdOfConversation(id, event.userId));
      default:
        return [];
    }
  },
  evolve: (row, recorded, id) => {
    const { event } = recorded;
    const isOwn = id.endsWith(event.userId);
    if (event.type === 'MessageSent' || event.type === 'MessageHeld')
      return withMessage(row, recorded as Recorded<MessageSent | MessageHeld>, isOwn);
    if (row === null || (event.type === 'SideErased' && isOwn)) return null;
    const before = conversationIn(row);
    const unreadAt = unreadIn(row);
    switch (event.type) {
      case 'MessagesRead':
        return isOwn
          ? rowOf(
              event.userId,
              { ...before, readUpTo: event.upTo },
              unreadAt.filter((at) => at > event.upTo),
            )
          : rowOf(event.otherId, { ...before, otherReadUpTo: event.upTo }, unreadAt);
      case 'SideErased': {
        const { lastMessage } = before;
        const isTheirs = lastMessage.userId === event.userId;
        return rowOf(
          event.otherId,
          isTheirs ? { ...before, lastMessage: { ...lastMessage, text: null } } : before,
          unreadAt,
        );
      }
      case 'MessageRefused': {
        const { lastMessage } = before;
        if (lastMessage.messageId !== event.messageId || lastMessage.userId !== event.userId) return row;
        return rowOf(event.userId, { ...before, lastMessage: { ...lastMessage, held: 'refused' } }, unreadAt);
      }
      case 'ConversationArchived':
      case 'ConversationUnarchived':
        return rowOf(
          event.userId,
          { ...before, isArchived: event.type === 'ConversationArchived' },
          unreadAt,
        );
      case 'PersonBlocked':
      case 'PersonUnblocked':
        return rowOf(event.userId, { ...before, isBlocked: event.type === 'PersonBlocked' }, unreadAt);
    }
  },
};

export const unreadIn = ({ fields }: RowToStore): readonly number[] => fields.unreadAt as readonly number[];

/** With a message that this person wrote, or that has reached them: it takes back a conversation that was put away. */
function withMessage(
  row: RowToStore | null,
  { event, position, at }: Recorded<MessageSent | MessageHeld>,
  isOwn: boolean,
): RowToStore {
  const { messageId, userId, text } = event;
  const isHeld = event.type === 'MessageHeld';
  const lastMessage: Conversation['lastMessage'] = {
    messageId,
    userId,
    text,
    sentAt: at,
    position,
    ...(isHeld && { held: 'waiting' }),
  };
  const unreadAt = row ? unreadIn(row) : [];
  return rowOf(
    isOwn ? userId : event.otherId,
    { ...(row ? conversationIn(row) : begun(event, isOwn)), lastMessage, isArchived: false },
    isOwn ? unreadAt : [...unreadAt, position].slice(-conversationLimits.maximumUnread),
  );
}

const begun = (
  { conversationId, adId, adKind, ownerId, userId, otherId }: MessageSent | MessageHeld,
  isOwn: boolean,
): Omit<Conversation, 'lastMessage' | 'isArchived'> => ({
  conversationId,
  adId,
  adKind,
  ownerId,
  otherId: isOwn ? otherId : userId,
  unread: 0,
  readUpTo: 0,
  otherReadUpTo: 0,
  isBlocked: false,
});

const rowOf = (userId: string, conversation: Conversation, unreadAt: readonly number[]): RowToStore => ({
  json: JSON.stringify({ ...conversation, unread: unreadAt.length } satisfies Conversation),
  fields: {
    userId,
    otherId: conversation.otherId,
    adId: conversation.adId,
    isArchived: Number(conversation.isArchived),
    isUnread: Number(unreadAt.length > 0),
    lastPosition: conversation.lastMessage.position,
    unreadAt,
  },
});
