import type { AccountEvent, Identity } from '@voltyard/contracts/accounts/accounts.events';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';
import { isSameIdentity } from './identity.js';

export type AccountCommand =
  | { type: 'OpenAccount'; userId: string; userName: string; displayName: string; identity: Identity }
  /** Asks whether this person may come in; adds nothing. */
  | { type: 'LogIn'; identity: Identity };

export type AccountState = { status: 'new' } | { status: 'open'; identity: Identity };

export const streamOfAccount = (userId: string): string => `account-${userId}`;

export const accountDecider: Decider<AccountCommand, AccountState, AccountEvent> = {
  initialState: { status: 'new' },
  decide: (command, account) => {
    switch (command.type) {
      case 'OpenAccount':
        return open(command, account);
      case 'LogIn':
        return logIn(command, account);
    }
  },
  evolve: (_account, { identity }) => ({ status: 'open', identity }),
};

function open(
  { type: _, ...opened }: AccountCommand & { type: 'OpenAccount' },
  account: AccountState,
): AccountEvent[] {
  // Even to the person whose account it is: they sign up for a name that is in use, and should log in instead.
  if (account.status === 'open') throw new Problem('user-name-taken');
  return [{ type: 'AccountOpened', ...opened }];
}

function logIn({ identity }: AccountCommand & { type: 'LogIn' }, account: AccountState): AccountEvent[] {
  const isOwner = account.status === 'open' && isSameIdentity(account.identity, identity);
  if (!isOwner) throw new Problem('sign-in-refused');
  return [];
}
