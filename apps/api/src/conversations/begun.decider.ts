import type {
  ConversationBegun,
  UnansweredEvent,
} from '@voltyard/contracts/conversations/conversations.events';
import { conversationLimits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';
import { areAlike } from './similar-text.js';

export type WriteUnansweredCommand = Pick<ConversationBegun, 'userId' | 'conversationId' | 'ownerId'> & {
  type: 'WriteUnanswered';
  /** Of the text; empty of a short one that names no contact. */
  sketch: string;
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
    const begins = isNew && beginsOne(today, { ...text, isNewAccount, tomorrowIn });
    const { heldPerDay, unansweredTextsPerDay } = conversationLimits;
    const isHeld = isToBeHeld(today, text);
    if (isHeld && today.filter((one) => one.isHeld).length >= heldPerDay)
      throw new Problem('same-text-to-many', undefined, tomorrowIn);
    const written = { ...text, ...(isHeld && { isHeld }) };
    if (begins) return [{ type: 'ConversationBegun', ...written }];
    const isKnown = today.some(
      ({ conversationId, sketch = '' }) =>
        conversationId === text.conversationId && areAlike(sketch, text.sketch),
    );
    // Each that is held counts: the operator looks at each.
    if (text.sketch === '' || (isKnown && !isHeld)) return [];
    if (today.filter(({ type }) => type === 'UnansweredTextSent').length >= unansweredTextsPerDay)
      throw new Problem('too-many-unanswered', undefined, tomorrowIn);
    return [{ type: 'UnansweredTextSent', ...written }];
  },
  evolve: (today, event) => [...today, event],
};

/** Whether a first message begins a conversation, or refuses it: not so many on one day. */
export function beginsOne(
  today: Today,
  {
    conversationId,
    isNewAccount,
    tomorrowIn,
  }: Pick<WriteUnansweredCommand, 'conversationId' | 'isNewAccount' | 'tomorrowIn'>,
): boolean {
  const begun = today.filter(({ type }) => type === 'ConversationBegun');
  // Of two first messages at once one begins it; a process that ended before the message was stored has begun it too.
  if (begun.some((one) => one.conversationId === conversationId)) return false;
  const { begunOnFirstDay, begunPerDay } = conversationLimits;
  if (begun.length < (isNewAccount ? begunOnFirstDay : begunPerDay)) return true;
  throw new Problem('too-many-conversations', undefined, tomorrowIn);
}

/**
 * Whether as many people as may be were sent a text like this one, before or with this message: asked of the day after it,
 * it answers the same.
 */
export function isToBeHeld(
  today: Today,
  { sketch, ownerId }: Pick<WriteUnansweredCommand, 'sketch' | 'ownerId'>,
): true | undefined {
  const delivered = today.filter((one) => !one.isHeld && areAlike(one.sketch ?? '', sketch));
  const owners = new Set(delivered.map((one) => one.ownerId)).add(ownerId);
  return owners.size > conversationLimits.sameTextPerDay ? true : undefined;
}
