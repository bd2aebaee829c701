import { createHash } from 'node:crypto';
import type {
  ConversationBegun,
  UnansweredEvent,
} from '@voltyard/contracts/conversations/conversations.events';
import { fold } from '@voltyard/contracts/fold';
import { conversationLimits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';

export type WriteUnansweredCommand = Omit<ConversationBegun, 'type'> & {
  type: 'WriteUnanswered';
  /** Whether it is the first message of its conversation. */
  isNew: boolean;
  /** Whether the account was opened within the last day. */
  isNewAccount: boolean;
  /** Seconds until the next day begins. */
  tomorrowIn: number;
};

type Today = readonly UnansweredEvent[];

/** A stream for each day: it has no more events than the limits of a day. */
export const streamOfBegun = ({ userId, at }: { userId: string; at: string }): string =>
  `begun-${userId}-${at.slice(0, 10)}`;

/**
 * Which conversations a person begins on one day, and what they write in them until they are answered: a limit to what one
 * account can write to strangers.
 */
export const begunDecider: Decider<WriteUnansweredCommand, Today, UnansweredEvent> = {
  initialState: [],
  decide: ({ type: _, isNew, isNewAccount, tomorrowIn, ...text }, today) => {
    const begun = today.filter(({ type }) => type === 'ConversationBegun');
    // Of two first messages at once one begins it; a process that ended before the message was stored has begun it too.
    const begins = isNew && !begun.some(({ conversationId }) => conversationId === text.conversationId);
    const { begunOnFirstDay, begunPerDay, unansweredTextsPerDay } = conversationLimits;
    if (begins && begun.length >= (isNewAccount ? begunOnFirstDay : begunPerDay))
      throw new Problem('too-many-conversations', undefined, tomorrowIn);
    const sameText = today.filter(({ textHash }) => textHash !== '' && textHash === text.textHash);
    refuseToMany(sameText, text.ownerId, tomorrowIn);
    if (begins) return [{ type: 'ConversationBegun', ...text }];
    const isKnown = sameText.some(({ conversationId }) => conversationId === text.conversationId);
    if (text.textHash === '' || isKnown) return [];
    if (today.length - begun.length >= unansweredTextsPerDay)
      throw new Problem('too-many-unanswered', undefined, tomorrowIn);
    return [{ type: 'UnansweredTextSent', ...text }];
  },
  evolve: (today, event) => [...today, event],
};

function refuseToMany(sameText: Today, ownerId: string, tomorrowIn: number): void {
  const owners = new Set(sameText.map((one) => one.ownerId)).add(ownerId);
  if (owners.size > conversationLimits.sameTextPerDay)
    throw new Problem('same-text-to-many', undefined, tomorrowIn);
}

/** Equal for texts that differ in case, spaces, signs and what is invisible only; empty for a short text, which many people write. */
export function textHashOf(text: string): string {
  const words = fold(text)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return words.length < conversationLimits.sameTextFrom
    ? ''
    : createHash('sha256').update(words).digest('base64url');
}
