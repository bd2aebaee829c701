import type { AccountEvent, IdentityProvider } from '@voltyard/contracts/accounts/accounts.events';
import type { LoggedInUser, PublicUser } from '@voltyard/contracts/accounts/accounts.rest';
import { skeletonOf } from '@voltyard/contracts/accounts/user-name';
import type { Projection, Recorded, RowToStore, ViewDefinition } from '../views/views.js';
import { identityKey } from './identity.js';

/** What everybody may know of a user, by user id; its rows are the replies of GetByUserName. */
export const usersView: ViewDefinition = {
  name: 'users-2',
  fields: { userNameLower: 'text', userNameSkeleton: 'text' },
  indexes: [['userNameLower'], ['userNameSkeleton']],
};

export const users: Projection<AccountEvent> = {
  view: usersView,
  idsOf: usersIn,
  evolve: (row, { event, at }) => {
    // Emptied first: what is left of a removed row are its last fields, which must not be a person's words.
    if (event.type === 'AccountDeleted') return row && { json: '{}', fields: noName };
    if (event.type === 'AccountErased') return null;
    if (event.type !== 'AccountOpened') return row;
    const { userId, userName } = event;
    return {
      json: JSON.stringify({ id: userId, userName, memberSince: at } satisfies PublicUser),
      fields: { userNameLower: userName.toLowerCase(), userNameSkeleton: skeletonOf(userName) },
    };
  },
};

const noName = { userNameLower: null, userNameSkeleton: null };

/** What only the user may know, by user id. A view of its own, so that no public row can carry it by mistake. */
export const privateUsersView: ViewDefinition = {
  name: 'private-users-4',
  fields: { identity: 'text' },
  indexes: [['identity']],
  isAskedByEveryCall: true,
};

/** The sessions that ended with one event of their account. */
export interface EndedSessions {
  /** ISO 8601: those that began until then … */
  readonly until: string;
  /** … but this one. */
  readonly but: string;
}

/** What the user is answered. */
export type OwnUser = Omit<LoggedInUser, 'authenticated'>;
export type PrivateUser = OwnUser & {
  provider: IdentityProvider;
  endedSessions?: EndedSessions;
};

export const ownUserOf = ({ provider: _, endedSessions: __, ...own }: PrivateUser): OwnUser => own;

export const privateUsers: Projection<AccountEvent> = {
  view: privateUsersView,
  idsOf: usersIn,
  evolve: (row, { event }) => {
    switch (event.type) {
      case 'AccountOpened': {
        const { userId: id, userName, displayName, identity } = event;
        const user = { id, userName, displayName, provider: identity.provider };
        return rowOf(user, { identity: identityKey(identity) });
      }
      case 'AccountClosed': {
        const { closedAt, sessionId } = event;
        const ended = sessionId !== undefined && { endedSessions: { until: closedAt, but: sessionId } };
        return row && rowOf({ ...userIn(row), closedAt, ...ended }, row.fields);
      }
      case 'AccountReopened': {
        if (!row) return null;
        const { closedAt: _, ...user } = userIn(row);
        return rowOf(user, row.fields);
      }
      case 'AccountDeleted':
        return row && { json: '{}', fields: { identity: null } };
      case 'AccountErased':
        return null;
    }
  },
};

export const userIn = ({ json }: Pick<RowToStore, 'json'>): PrivateUser => JSON.parse(json) as PrivateUser;

const rowOf = (user: PrivateUser, fields: RowToStore['fields']): RowToStore => ({
  json: JSON.stringify(user),
  fields,
});

const typesOfEvents: ReadonlySet<string> = new Set<AccountEvent['type']>([
  'AccountOpened',
  'AccountClosed',
  'AccountReopened',
  'AccountDeleted',
  'AccountErased',
]);

function usersIn({ event }: Recorded<AccountEvent>): string[] {
  return typesOfEvents.has(event.type) ? [event.userId] : [];
}
