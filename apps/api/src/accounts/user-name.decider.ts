import type { Identity, UserNameEvent } from '@voltyard/contracts/accounts/accounts.events';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';
import { isSameIdentity } from './identity.js';

export type UserNameCommand = { type: 'ClaimUserName'; userId: string; userName: string; identity: Identity };

export type UserNameState =
  | { status: 'free' }
  | { status: 'claimed'; userId: string; userName: string; identity: Identity };

/** The name's own stream, the same whatever its case: whoever appends first has it. */
export const streamOfUserName = (userName: string): string => `user-name-${userName.toLowerCase()}`;

/**
 * Who has a name. The person who has it may claim it again: a server that stopped between the claim and the
 * opening of the account left a name without one, and this lets its owner go on with the `userId` first claimed.
 */
export const userNameDecider: Decider<UserNameCommand, UserNameState, UserNameEvent> = {
  initialState: { status: 'free' },
  decide: ({ userId, userName, identity }, name) => {
    if (name.status === 'free') return [{ type: 'UserNameClaimed', userId, userName, identity }];
    if (isSameIdentity(name.identity, identity)) return [];
    throw new Problem('user-name-taken');
  },
  evolve: (_name, { userId, userName, identity }) => ({ status: 'claimed', userId, userName, identity }),
};
