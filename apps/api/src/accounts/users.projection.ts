import type { AccountEvent, IdentityProvider } from '@voltyard/contracts/accounts/accounts.events';
import type { LoggedInUser, PublicUser } from '@voltyard/contracts/accounts/accounts.rest';
import { skeletonOf } from '@voltyard/contracts/accounts/user-name';
import type { Projection, Recorded, ViewDefinition } from '../views/views.js';
import { identityKey } from './identity.js';

/** What everybody may know of a user, by user id; its rows are the replies of GetByUserName. */
export const usersView: ViewDefinition = {
  name: 'users-2',
  fields: { userNameLower: 'text', userNameSkeleton: 'text' },
  indexes: [['userNameLower'], ['userNameSkeleton']],
};

export const users: Projection<AccountEvent> = {
  view: usersView,
  idsOf: accountOpened,
  evolve: (_row, { event: { userId, userName }, at }) => ({
    json: JSON.stringify({ id: userId, userName, memberSince: at } satisfies PublicUser),
    fields: { userNameLower: userName.toLowerCase(), userNameSkeleton: skeletonOf(userName) },
  }),
};

/** What only the user may know, by user id. A view of its own, so that no public row can carry it by mistake. */
export const privateUsersView: ViewDefinition = {
  name: 'private-users-2',
  fields: { identity: 'text' },
  indexes: [['identity']],
};

export type PrivateUser = Omit<LoggedInUser, 'authenticated'> & { provider: IdentityProvider };

export const privateUsers: Projection<AccountEvent> = {
  view: privateUsersView,
  idsOf: accountOpened,
  evolve: (_row, { event: { userId, userName, displayName, identity } }) => ({
    json: JSON.stringify({
      id: userId,
      userName,
      displayName,
      provider: identity.provider,
    } satisfies PrivateUser),
    fields: { identity: identityKey(identity) },
  }),
};

function accountOpened({ event }: Recorded<AccountEvent>): string[] {
  return event.type === 'AccountOpened' ? [event.userId] : [];
}
