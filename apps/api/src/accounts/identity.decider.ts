import type { Identity, IdentityEvent } from '@voltyard/contracts/accounts/accounts.events';
import type { Decider } from '../event-store/decider.js';
import type { HiddenName } from '../personal-data/hidden-names.js';
import { AccountExists } from './account-exists.js';

export type IdentityCommand =
  | { type: 'NameIdentity'; userId: string; userName: string }
  /** Its account is deleted: the person may have another one. */
  | { type: 'ReleaseIdentity'; userId: string };

export type IdentityState = { status: 'unnamed' } | { status: 'named'; userId: string; userName: string };

export const streamOfIdentity = ({ provider, subject }: Identity, hidden: HiddenName): string =>
  `identity-${provider}-${hidden(subject)}`;

/** Which name a person has here: the first one, until its account is deleted. */
export const identityDecider: Decider<IdentityCommand, IdentityState, IdentityEvent> = {
  initialState: { status: 'unnamed' },
  decide: (command, identity) => {
    switch (command.type) {
      case 'NameIdentity':
        return name(command, identity);
      case 'ReleaseIdentity':
        return identity.status === 'named' && identity.userId === command.userId
          ? [{ type: 'IdentityReleased', userId: command.userId }]
          : [];
    }
  },
  evolve: (_identity, event) =>
    event.type === 'IdentityNamed'
      ? { status: 'named', userId: event.userId, userName: event.userName }
      : { status: 'unnamed' },
};

function name(
  { userId, userName }: IdentityCommand & { type: 'NameIdentity' },
  identity: IdentityState,
): IdentityEvent[] {
  if (identity.status === 'unnamed') return [{ type: 'IdentityNamed', userId, userName }];
  // A server that stopped before it opened the account is asked again.
  if (identity.userId === userId) return [];
  throw new AccountExists(identity.userName);
}
