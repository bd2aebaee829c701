import type { Identity, IdentityEvent } from '@voltyard/contracts/accounts/accounts.events';
import type { Decider } from '../event-store/decider.js';
import { AccountExists } from './account-exists.js';
import { identityKey } from './identity.js';

export type IdentityCommand = { type: 'NameIdentity'; userId: string; userName: string };

export type IdentityState = { status: 'unnamed' } | { status: 'named'; userId: string; userName: string };

export const streamOfIdentity = (identity: Identity): string => `identity-${identityKey(identity)}`;

/** Which name a person has here: the first one, for good. */
export const identityDecider: Decider<IdentityCommand, IdentityState, IdentityEvent> = {
  initialState: { status: 'unnamed' },
  decide: ({ userId, userName }, identity) => {
    if (identity.status === 'unnamed') return [{ type: 'IdentityNamed', userId, userName }];
    // A server that stopped before it opened the account is asked again.
    if (identity.userId === userId) return [];
    throw new AccountExists(identity.userName);
  },
  evolve: (_identity, { userId, userName }) => ({ status: 'named', userId, userName }),
};
