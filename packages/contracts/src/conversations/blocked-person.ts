import { z } from 'zod';
import { ConversationId, UserId } from '../ids.js';

/** A person whom one has blocked: a row of `blocked:{userId}`, for the one who blocked only. */
export const BlockedPerson = z.object({
  blockedId: UserId,
  /** The conversation in which they were blocked: Unblock is asked with it. */
  conversationId: ConversationId,
  /** The place of the block in the log, and so in the list. */
  position: z.int(),
});
export type BlockedPerson = z.infer<typeof BlockedPerson>;

/** With what is looked up when the list is asked for. */
export const ShownBlockedPerson = BlockedPerson.extend({
  /** Null when the account is deleted. */
  userName: z.string().nullable(),
});
export type ShownBlockedPerson = z.infer<typeof ShownBlockedPerson>;

/** What the row of a blocked person is called. */
export const rowIdOfBlocked = (userId: string, blockedId: string): string => `${userId}:${blockedId}`;
