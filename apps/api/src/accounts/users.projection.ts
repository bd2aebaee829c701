import type { AccountEvent, IdentityProvider } from '@voltyard/contracts/accounts/accounts.events';
import type { LoggedInUser, PublicUser } from '@voltyard/contracts/accounts/accounts.rest';
import type { Projection, Recorded, ViewDefinition } from '../views/views.js';

/** What everybody may know of a user, by user id; its rows are the replies of GetByUserName. */
export const usersView: ViewDefinition = {
  name: 'users-1',
  fields: { userNameLower: 'text' },
  indexes: [['userNameLower']],
};

export const users: Projection<AccountEvent> = {
  view: usersView,
  idsOf: accountOpened,
  evolve: (_row, { event: { userId, userName }, at }) => ({
    json: JSON.stringify({ id: userId, userName, memberSince: at } satisfies PublicUser),
    fields: { userNameLower: userName.toLowerCase() },
  }),
};

/** What only the user may know, by user id. A view of its own, so that no public row can carry it by mistake. */
export const privateUsersView: ViewDefinition = { name: 'private-users-1', fields: {}, indexes: [] };

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
    fields: {},
  }),
};

function accountOpened({ event }: Recorded<AccountEvent>): string[] {
  return event.type === 'AccountOpened' ? [event.userId] : [];
}
