import { rowIdOfBlocked } from '@voltyard/contracts/conversations/blocked-person';
import type { FindBlocked } from '../slice.js';
import type { Views } from '../views/views.js';
import { blockedPeople } from './blocked-people.projection.js';

/** By the rows of blocks in both directions: one read, however many others there are. */
export const findBlocked =
  (views: Views): FindBlocked =>
  async (userId, others) => {
    const idsOf = (otherId: string) => [rowIdOfBlocked(userId, otherId), rowIdOfBlocked(otherId, userId)];
    const rows = await views.getMany(blockedPeople.view, others.flatMap(idsOf));
    const blocked = new Set(rows.map(({ id }) => id));
    return new Set(others.filter((otherId) => idsOf(otherId).some((id) => blocked.has(id))));
  };
