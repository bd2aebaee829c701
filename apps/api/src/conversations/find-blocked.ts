import { rowIdOfBlocked } from '@voltyard/contracts/conversations/blocked-person';
import type { FindBlocked } from '../slice.js';
import type { Views } from '../views/views.js';
import { blockedPeople } from './blocked-people.projection.js';

/** By the rows of blocks: one read, however many people there are. */
export const findBlocked =
  (views: Views): FindBlocked =>
  async (pairs) => {
    const idOf = ({ userId, otherId }: (typeof pairs)[number]) => rowIdOfBlocked(userId, otherId);
    const rows = await views.getMany(blockedPeople.view, [...new Set(pairs.map(idOf))]);
    const blocked = new Set(rows.map(({ id }) => id));
    return (userId, otherId) => blocked.has(idOf({ userId, otherId }));
  };
