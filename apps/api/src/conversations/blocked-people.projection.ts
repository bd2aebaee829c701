import { type BlockedPerson, rowIdOfBlocked } from '@voltyard/contracts/conversations/blocked-person';
import type { BlockEvent } from '@voltyard/contracts/conversations/conversations.events';
import { ownRows } from '../realtime/own-rows.js';
import type { Projection, RowToStore } from '../views/views.js';

export const blockedIn = ({ json }: Pick<RowToStore, 'json'>): BlockedPerson =>
  JSON.parse(json) as BlockedPerson;

/** Whom each person has blocked. */
export const blockedPeople: Projection<BlockEvent> = {
  view: {
    name: 'blocked-people-1',
    fields: { userId: 'text', blockedPosition: 'number' },
    indexes: [
      ['userId', 'blockedPosition'],
      ['userId', 'position'],
    ],
  },
  idsOf: ({ event: { type, userId, blockedId } }) =>
    type === 'PersonBlocked' || type === 'PersonUnblocked' ? [rowIdOfBlocked(userId, blockedId)] : [],
  evolve: (_, { event: { type, userId, blockedId, conversationIds }, position }) => {
    const [conversationId] = conversationIds;
    if (type === 'PersonUnblocked' || conversationId === undefined) return null;
    const person: BlockedPerson = { blockedId, conversationId, position };
    return { json: JSON.stringify(person), fields: { userId, blockedPosition: position } };
  },
};

/** The people whom one has blocked oneself, for GetBlocked and `blocked:{userId}`. */
export const ownBlocked = ownRows({ name: 'blocked', projection: blockedPeople });
