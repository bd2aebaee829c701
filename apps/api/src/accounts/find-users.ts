import type { Identity } from '@voltyard/contracts/accounts/accounts.events';
import type { PublicUser } from '@voltyard/contracts/accounts/accounts.rest';
import { skeletonOf } from '@voltyard/contracts/accounts/user-name';
import { looksLikeId } from '@voltyard/contracts/ids';
import { Problem } from '@voltyard/contracts/problems';
import type { StoredRow, Views } from '../views/views.js';
import { identityKey } from './identity.js';
import { type PrivateUser, privateUsersView, userIn, usersView } from './users.projection.js';

/** Looks users up in the views. */
export const findUsers = (views: Views) => {
  const byName = async (userName: string): Promise<StoredRow | null> => {
    const { rows } = await views.find(usersView, {
      equals: { userNameLower: userName.toLowerCase() },
      limit: 1,
    });
    return rows[0] ?? null;
  };
  return {
    /** The public row of a name, whatever its case. */
    byName,

    /** Whether a user has this name or one that looks like it. */
    isTaken: async (userName: string): Promise<boolean> => {
      const alike = { equals: { userNameSkeleton: skeletonOf(userName) }, limit: 1 };
      return (await views.find(usersView, alike)).rows.length > 0;
    },

    /** The name of a person's account (in a log from before, one of them); null when they have none. */
    nameOf: async (identity: Identity): Promise<string | null> => {
      const theirs = { equals: { identity: identityKey(identity) }, limit: 1 };
      const [row] = (await views.find(privateUsersView, theirs)).rows;
      return row ? userIn(row).userName : null;
    },

    /** What only the user may know. */
    privately: async (userId: string): Promise<PrivateUser> => {
      const row = await views.get(privateUsersView, userId);
      if (!row) throw new Problem('not-found');
      return userIn(row);
    },

    /** Whether the person has had their account deleted, a moment or long ago. */
    isClosed: async (userId: string): Promise<boolean> => {
      const row = await views.get(privateUsersView, userId);
      if (row === null) return true;
      const { id, closedAt }: Partial<PrivateUser> = userIn(row); // emptied while the account is being deleted
      return id === undefined || closedAt !== undefined;
    },

    /** Those that there are of these ids. */
    byIds: async (userIds: readonly string[]): Promise<ReadonlyMap<string, PublicUser>> => {
      const rows = await views.getMany(usersView, [...new Set(userIds)]);
      // Of a person whose account is being deleted the row is empty.
      const people = rows.filter(({ fields }) => fields.userNameLower !== null);
      return new Map(people.map(({ id, json }) => [id, JSON.parse(json) as PublicUser]));
    },

    memberSince: async (userId: string): Promise<string> => {
      const row = await views.get(usersView, userId);
      return row ? (JSON.parse(row.json) as PublicUser).memberSince : '';
    },

    /** The id behind an id or a name; null when no user has it. */
    idOf: async (idOrName: string): Promise<string | null> => {
      const row = looksLikeId(idOrName)
        ? await views.get(usersView, idOrName.toLowerCase())
        : await byName(idOrName);
      return row?.id ?? null;
    },
  };
};
export type FindUsers = ReturnType<typeof findUsers>;
