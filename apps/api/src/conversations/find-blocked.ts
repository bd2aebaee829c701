import { rowIdOfBlocked } from '@voltyard/contracts/conversations/blocked-person';
import type { FindBlocked, FindBlockedBy } from '../slice.js';
import type { Page, Views } from '../views/views.js';
import { blockedIn, blockedPeople } from './blocked-people.projection.js';
import { blockedQuery } from './blocked-people.js';

/** By the rows of blocks: one read, however many people there are. */
export const findBlocked =
  (views: Views): FindBlocked =>
  async (pairs) => {
    const idOf = ({ userId, otherId }: (typeof pairs)[number]) => rowIdOfBlocked(userId, otherId);
    const rows = await views.getMany(blockedPeople.view, [...new Set(pairs.map(idOf))]);
    const blocked = new Set(rows.map(({ id }) => id));
    return (userId, otherId) => blocked.has(idOf({ userId, otherId }));
  };

const atOnce = 100;

export const findBlockedBy =
  (views: Views): FindBlockedBy =>
  async (userId) => {
    const blocked: string[] = [];
    let before: string | null = null;
    do {
      const page = { limit: atOnce, ...(before !== null && { before }) };
      const { rows, next }: Page = await views.find(blockedPeople.view, {
        equals: { userId },
        ...blockedQuery(page),
      });
      blocked.push(...rows.map((row) => blockedIn(row).blockedId));
      before = next;
    } while (before !== null);
    return blocked;
  };
