import type { Belongings } from '../personal-data/belongings.js';
import type { SliceContext, SliceDefinition } from '../slice.js';
import type { Query } from '../views/views.js';
import { blockDecider, streamOfBlock } from './block.decider.js';
import { blockedIn, blockedPeople, ownBlocked } from './blocked-people.projection.js';

const atOnce = 50;

/** The query of a page to the view; whose they are is added to it. */
export const blockedQuery = (page: Pick<Query, 'before' | 'limit'>) =>
  ({ sort: [{ field: 'blockedPosition', direction: 'down' }], ...page }) satisfies Query;

/** Whom each person has blocked: their own list of them, and what is left of it when they go. */
export const blocked: SliceDefinition = {
  projections: [blockedPeople],
  create: (context) => ({
    routes: [],
    topics: [ownBlocked.topics],
    belongings: blockedBelongings(context),
  }),
};

function blockedBelongings({ handle, views }: Pick<SliceContext, 'handle' | 'views'>): Belongings {
  const pageOf = (userId: string, page: Pick<Query, 'before'> = {}) =>
    views.find(blockedPeople.view, { equals: { userId }, ...blockedQuery({ ...page, limit: atOnce }) });
  return {
    name: 'blockedPeople',
    page: async (userId, before) => {
      const { rows, next } = await pageOf(userId, before === undefined ? {} : { before });
      return { items: rows.map(blockedIn), next };
    },
    // No other person sees them.
    hide: async () => 'done',
    restore: async () => 'done',
    remove: async ({ userId }) => {
      const { rows } = await pageOf(userId);
      for (const { blockedId, conversationId } of rows.map(blockedIn)) {
        const pair = { userId, blockedId, conversationIds: [conversationId] };
        await handle(streamOfBlock(pair), blockDecider, { type: 'SetBlock', isBlocked: false, ...pair });
      }
      return rows.length === atOnce ? 'more' : 'done';
    },
  };
}
