import { looksLikeId } from '@voltyard/contracts/ids';
import { Problem } from '@voltyard/contracts/problems';
import type { StoredRow, Views } from '../views/views.js';
import { type PrivateUser, privateUsersView, usersView } from './users.projection.js';

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

    /** What only the user may know. */
    privately: async (userId: string): Promise<PrivateUser> => {
      const row = await views.get(privateUsersView, userId);
      if (!row) throw new Problem('not-found');
      return JSON.parse(row.json) as PrivateUser;
    },

    /** The id behind an id or a name; null when nobody is called so. */
    idOf: async (idOrName: string): Promise<string | null> => {
      const row = looksLikeId(idOrName)
        ? await views.get(usersView, idOrName.toLowerCase())
        : await byName(idOrName);
      return row?.id ?? null;
    },
  };
};
export type FindUsers = ReturnType<typeof findUsers>;
