import type { AccountEvent, Identity } from '@voltyard/contracts/accounts/accounts.events';
import { maximumClosingsPerDay, undoDeletion } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';
import { isSameIdentity } from './identity.js';

/** `at` is ISO 8601: now. */
export type AccountCommand =
  | { type: 'OpenAccount'; userId: string; userName: string; displayName: string; identity: Identity }
  /** Asks whether this person may come in; adds nothing. */
  | { type: 'LogIn'; identity: Identity }
  /** From the session that outlives it. */
  | { type: 'CloseAccount'; at: string; sessionId: string }
  | { type: 'ReopenAccount'; at: string }
  /** Ends what `ReopenAccount` could undo, once it is too late for it. */
  | { type: 'DeleteAccount'; at: string }
  /** All of the account is removed by now. */
  | { type: 'EraseAccount' };
type CommandOf<Type extends AccountCommand['type']> = Extract<AccountCommand, { type: Type }>;

interface Member {
  userId: string;
  userName: string;
  identity: Identity;
  /** When it was closed (ISO 8601), the last ones: each makes other processes hide all that is the person's. */
  closings: readonly string[];
}
export type AccountState =
  | { status: 'new' }
  | ({ status: 'open' } & Member)
  | ({ status: 'closed'; closedAt: string } & Member)
  | ({ status: 'deleted' } & Member)
  | { status: 'erased' };

export const streamOfAccount = (userId: string): string => `account-${userId}`;

export const accountDecider: Decider<AccountCommand, AccountState, AccountEvent> = {
  initialState: { status: 'new' },
  decide: (command, account) => {
    switch (command.type) {
      case 'OpenAccount':
        return open(command, account);
      case 'LogIn':
        return logIn(command, account);
      case 'CloseAccount':
        return close(command, account);
      case 'ReopenAccount':
        return reopen(command, account);
      case 'DeleteAccount':
        return remove(command, account);
      case 'EraseAccount':
        return account.status === 'deleted' ? [{ type: 'AccountErased', userId: account.userId }] : [];
    }
  },
  evolve: (account, event) => {
    if (event.type === 'AccountOpened') {
      const { userId, userName, identity } = event;
      return { status: 'open', userId, userName, identity, closings: [] };
    }
    if (account.status === 'new' || account.status === 'erased') return account;
    const { userId, userName, identity, closings } = account;
    const member = { userId, userName, identity, closings };
    switch (event.type) {
      case 'AccountClosed': {
        const { closedAt } = event;
        const lastClosings = [...closings, closedAt].slice(-maximumClosingsPerDay);
        return { status: 'closed', ...member, closings: lastClosings, closedAt };
      }
      case 'AccountReopened':
        return { status: 'open', ...member };
      case 'AccountDeleted':
        return { status: 'deleted', ...member };
      case 'AccountErased':
        return { status: 'erased' };
    }
  },
};

function open({ type: _, ...opened }: CommandOf<'OpenAccount'>, account: AccountState): AccountEvent[] {
  // Even to the person whose account it is: they sign up for a name that is in use, and should log in instead.
  if (account.status !== 'new') throw new Problem('user-name-taken');
  return [{ type: 'AccountOpened', ...opened }];
}

/** Also into a closed account: there its person can undo that. */
function logIn({ identity }: CommandOf<'LogIn'>, account: AccountState): AccountEvent[] {
  const mayComeIn = account.status === 'open' || account.status === 'closed';
  if (!mayComeIn || !isSameIdentity(account.identity, identity)) throw new Problem('sign-in-refused');
  return [];
}

function close({ at, sessionId }: CommandOf<'CloseAccount'>, account: AccountState): AccountEvent[] {
  if (account.status === 'closed') return [];
  if (account.status !== 'open') throw new Problem('not-found');
  const ofLastDay = account.closings.filter((closedAt) => isUndoable(closedAt, at));
  if (ofLastDay.length >= maximumClosingsPerDay) throw new Problem('account-closed-too-often');
  return [{ type: 'AccountClosed', userId: account.userId, closedAt: at, sessionId }];
}

function reopen({ at }: CommandOf<'ReopenAccount'>, account: AccountState): AccountEvent[] {
  if (account.status === 'open') return [];
  if (account.status !== 'closed') throw new Problem('not-found');
  if (!isUndoable(account.closedAt, at)) throw new Problem('account-restore-too-late');
  return [{ type: 'AccountReopened', userId: account.userId, closedAt: account.closedAt }];
}

function remove({ at }: CommandOf<'DeleteAccount'>, account: AccountState): AccountEvent[] {
  if (account.status !== 'closed' || isUndoable(account.closedAt, at)) return [];
  return [{ type: 'AccountDeleted', userId: account.userId }];
}

/** Within the day after it. */
const isUndoable = (closedAt: string, at: string): boolean =>
  Date.parse(at) - Date.parse(closedAt) <= undoDeletion.hours * 3_600_000;
