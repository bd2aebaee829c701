import type { ConversationSnapshot } from '@voltyard/machines/conversation/conversation.machine';

/** Of a message that others stand before. */
export const waitingBehind = 'Waiting';

/** What is happening with the first of the messages that are on their way: not every one that waits lacks a connection. */
export function nameOfOutgoing(state: ConversationSnapshot): string {
  if (state.matches('failed')) return 'Not sent';
  if (!state.matches('queued')) return 'Sending …';
  return state.context.problem?.isNetwork ? 'Waiting for a connection' : 'Waiting';
}
