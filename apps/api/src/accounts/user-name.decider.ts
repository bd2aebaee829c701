import type { Identity, UserNameEvent } from '@voltyard/contracts/accounts/accounts.events';
import { skeletonOf } from '@voltyard/contracts/accounts/user-name';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';
import type { HiddenName } from '../personal-data/hidden-names.js';
import { isSameIdentity } from './identity.js';

export type UserNameCommand =
  | { type: 'ClaimUserName'; userId: string; userName: string; identity: Identity }
  /** Gives back what was claimed a moment ago; only the account that was opened keeps a name for good. */
  | { type: 'ReleaseUserName'; userId: string }
  /** Its account is deleted. No user has the name again: a new owner would pass for the one before. */
  | { type: 'RetireUserName' };

export type UserNameState =
  | { status: 'free' }
  | { status: 'retired' }
  | { status: 'claimed'; userId: string; userName: string; identity: Identity };

/** One stream for a name and all that look like it: the first append has it. */
export const streamOfUserName = (userName: string, hidden: HiddenName): string =>
  `user-name-${hidden(skeletonOf(userName))}`;

/**
 * Who has a name. The person who has it may claim it again: a server that stopped between the claim and the
 * opening of the account left a name without one, and this lets its owner continue with the `userId` first claimed.
 */
export const userNameDecider: Decider<UserNameCommand, UserNameState, UserNameEvent> = {
  initialState: { status: 'free' },
  decide: (command, name) => {
    switch (command.type) {
      case 'ClaimUserName':
        return claim(command, name);
      case 'ReleaseUserName':
        return name.status === 'claimed' && name.userId === command.userId
          ? [{ type: 'UserNameReleased', userId: name.userId }]
          : [];
      case 'RetireUserName':
        return name.status === 'retired' ? [] : [{ type: 'UserNameRetired' }];
    }
  },
  evolve: (_name, event) => {
    switch (event.type) {
      case 'UserNameClaimed': {
        const { userId, userName, identity } = event;
        return { status: 'claimed', userId, userName, identity };
      }
      case 'UserNameReleased':
        return { status: 'free' };
      case 'UserNameRetired':
        return { status: 'retired' };
    }
  },
};

function claim(
  { userId, userName, identity }: UserNameCommand & { type: 'ClaimUserName' },
  name: UserNameState,
): UserNameEvent[] {
  if (name.status === 'free') return [{ type: 'UserNameClaimed', userId, userName, identity }];
  if (name.status === 'claimed' && isSameIdentity(name.identity, identity)) return [];
  throw new Problem('user-name-taken');
}
