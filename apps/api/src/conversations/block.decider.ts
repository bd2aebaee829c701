import type { BlockEvent } from '@voltyard/contracts/conversations/conversations.events';
import { conversationLimits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';

export type BlockCommand = { type: 'SetBlock'; isBlocked: boolean } & Omit<BlockEvent, 'type'>;

interface BlockState {
  readonly isBlocked: boolean;
  readonly changes: number;
}

/** Whether one person has blocked another. */
export const streamOfBlock = ({ userId, blockedId }: Pick<BlockEvent, 'userId' | 'blockedId'>): string =>
  `block-${userId}-${blockedId}`;

export const blockDecider: Decider<BlockCommand, BlockState, BlockEvent> = {
  initialState: { isBlocked: false, changes: 0 },
  decide: ({ type: _, isBlocked, ...pair }, block) => {
    if (block.isBlocked === isBlocked) return [];
    // Taking a block back is always possible: the next one is not.
    if (isBlocked && block.changes >= conversationLimits.maximumChanges)
      throw new Problem('conversation-changed-too-often');
    return [{ type: isBlocked ? 'PersonBlocked' : 'PersonUnblocked', ...pair }];
  },
  evolve: ({ changes }, { type }) => ({ isBlocked: type === 'PersonBlocked', changes: changes + 1 }),
};
