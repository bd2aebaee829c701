import type {
  ConversationEvent,
  ConversationFiled,
  MessageHeld,
  MessageSent,
  MessagesRead,
} from '@voltyard/contracts/conversations/conversations.events';
import { conversationLimits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';

type Side = Pick<MessageSent, 'userId' | 'otherId' | 'conversationId'>;

export type SideCommand =
  | ({ type: 'SendMessage' } & Omit<MessageSent, 'type' | 'reportId'>)
  | ({ type: 'HoldMessage' } & Omit<MessageHeld, 'type'>)
  /** By the operator, of a message that is held. */
  | ({ type: 'ReleaseMessage' } & Omit<MessageSent, 'type' | 'reportId'>)
  | ({ type: 'RefuseMessage'; messageId: string } & Side)
  | ({ type: 'MarkRead' } & Omit<MessagesRead, 'type'>)
  | ({ type: 'File'; isArchived: boolean } & Side)
  | ({ type: 'EraseSide' } & Side);

export interface SideState {
  readonly messageIds: ReadonlySet<string>;
  /** The messages that the operator has not decided about. */
  readonly held: ReadonlyMap<string, Pick<MessageHeld, 'reportId' | 'isWithheld'>>;
  readonly readUpTo: number;
  readonly isArchived: boolean;
  readonly timesFiled: number;
}

/** Of one conversation what one of its two people says and does. */
export const streamOfSide = ({ conversationId, userId }: Pick<Side, 'conversationId' | 'userId'>): string =>
  `conversation-${conversationId}-${userId}`;

/** One person's side of a conversation: what they write, what they have read, and whether they put it away. */
export const sideDecider: Decider<SideCommand, SideState, ConversationEvent> = {
  initialState: { messageIds: new Set(), held: new Map(), readUpTo: 0, isArchived: false, timesFiled: 0 },
  decide: (command, side) => {
    switch (command.type) {
      case 'SendMessage':
      case 'HoldMessage':
        return send(command, side);
      case 'ReleaseMessage':
        return release(command, side);
      case 'RefuseMessage': {
        const { type: _, ...refused } = command;
        const held = side.held.get(refused.messageId);
        return held ? [{ type: 'MessageRefused', ...refused, reportId: held.reportId }] : [];
      }
      case 'MarkRead': {
        const { type: _, ...read } = command;
        return read.upTo > side.readUpTo ? [{ type: 'MessagesRead', ...read }] : [];
      }
      case 'File':
        return file(command, side);
      case 'EraseSide': {
        const { type: _, ...erased } = command;
        const reportIds = [...side.held.values()].map(({ reportId }) => reportId);
        const messageIds = [...side.messageIds];
        return [{ type: 'SideErased', ...erased, messageIds, ...(reportIds.length > 0 && { reportIds }) }];
      }
    }
  },
  evolve: (side, event) => {
    switch (event.type) {
      case 'MessageSent':
        return { ...written(side, event), held: without(side.held, event.messageId) };
      case 'MessageHeld': {
        const { messageId, reportId, isWithheld } = event;
        const held = new Map(side.held).set(messageId, { reportId, ...(isWithheld && { isWithheld }) });
        return { ...written(side, event), held };
      }
      case 'MessageRefused':
        return { ...side, held: without(side.held, event.messageId) };
      case 'MessagesRead':
        return { ...side, readUpTo: event.upTo };
      case 'ConversationArchived':
      case 'ConversationUnarchived':
        return filed(side, event);
      case 'SideErased':
        return { ...side, messageIds: new Set(), held: new Map() };
    }
  },
};

function send(
  command: SideCommand & { type: 'SendMessage' | 'HoldMessage' },
  { messageIds }: SideState,
): ConversationEvent[] {
  if (messageIds.has(command.messageId)) return [];
  if (messageIds.size >= conversationLimits.maximumMessages) throw new Problem('conversation-full');
  if (command.type === 'HoldMessage') return [{ ...command, type: 'MessageHeld' }];
  return [{ ...command, type: 'MessageSent' }];
}

/** What was withheld when it was written stays so, also when the block was taken back since. */
function release(
  { type: _, ...message }: SideCommand & { type: 'ReleaseMessage' },
  { held }: SideState,
): ConversationEvent[] {
  const { reportId, isWithheld } = held.get(message.messageId) ?? {};
  if (reportId === undefined) return [];
  return [{ type: 'MessageSent', ...message, ...(isWithheld && { isWithheld }), reportId }];
}

const written = (side: SideState, { messageId }: MessageSent | MessageHeld): SideState => ({
  ...side,
  isArchived: false,
  messageIds: side.messageIds.has(messageId) ? side.messageIds : new Set(side.messageIds).add(messageId),
});

function without(held: SideState['held'], messageId: string): SideState['held'] {
  if (!held.has(messageId)) return held;
  const others = new Map(held);
  others.delete(messageId);
  return others;
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
