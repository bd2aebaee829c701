import type {
  ConversationEvent,
  ConversationFiled,
  MessageSent,
  MessagesRead,
} from '@voltyard/contracts/conversations/conversations.events';
import { conversationLimits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';

type Side = Pick<MessageSent, 'userId' | 'otherId' | 'conversationId'>;

export type SideCommand =
  | ({ type: 'SendMessage' } & Omit<MessageSent, 'type'>)
  | ({ type: 'MarkRead' } & Omit<MessagesRead, 'type'>)
  | ({ type: 'File'; isArchived: boolean } & Side)
  | ({ type: 'EraseSide' } & Side);

export interface SideState {
  readonly messageIds: ReadonlySet<string>;
  readonly readUpTo: number;
  readonly isArchived: boolean;
  readonly timesFiled: number;
}

/** Of one conversation what one of its two people says and does. */
export const streamOfSide = ({ conversationId, userId }: Pick<Side, 'conversationId' | 'userId'>): string =>
  `conversation-${conversationId}-${userId}`;

/** One person's side of a conversation: what they write, what they have read, and whether they put it away. */
export const sideDecider: Decider<SideCommand, SideState, ConversationEvent> = {
  initialState: { messageIds: new Set(), readUpTo: 0, isArchived: false, timesFiled: 0 },
  decide: (command, side) => {
    switch (command.type) {
      case 'SendMessage':
        return send(command, side);
      case 'MarkRead': {
        const { type: _, ...read } = command;
        return read.upTo > side.readUpTo ? [{ type: 'MessagesRead', ...read }] : [];
      }
      case 'File':
        return file(command, side);
      case 'EraseSide': {
        const { type: _, ...erased } = command;
        return [{ type: 'SideErased', ...erased, messageIds: [...side.messageIds] }];
      }
    }
  },
  evolve: (side, event) => {
    switch (event.type) {
      case 'MessageSent':
        return { ...side, isArchived: false, messageIds: new Set(side.messageIds).add(event.messageId) };
      case 'MessagesRead':
        return { ...side, readUpTo: event.upTo };
      case 'ConversationArchived':
      case 'ConversationUnarchived':
        return filed(side, event);
      case 'SideErased':
        return { ...side, messageIds: new Set() };
    }
  },
};

function send(
  { type: _, ...message }: SideCommand & { type: 'SendMessage' },
  { messageIds }: SideState,
): ConversationEvent[] {
  if (messageIds.has(message.messageId)) return [];
  if (messageIds.size >= conversationLimits.maximumMessages) throw new Problem('conversation-full');
  return [{ type: 'MessageSent', ...message }];
}

function file(
  { type: _, isArchived, ...side }: SideCommand & { type: 'File' },
  { timesFiled }: SideState,
): ConversationEvent[] {
  if (timesFiled >= conversationLimits.maximumChanges) throw new Problem('conversation-changed-too-often');
  return [{ type: isArchived ? 'ConversationArchived' : 'ConversationUnarchived', ...side }];
}

const filed = (side: SideState, { type }: ConversationFiled): SideState => ({
  ...side,
  isArchived: type === 'ConversationArchived',
  timesFiled: side.timesFiled + 1,
});
