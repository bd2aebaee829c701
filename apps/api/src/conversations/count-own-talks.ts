import { interestLimits } from '@voltyard/contracts/limits';
import type { CountOwnTalks } from '../slice.js';
import type { Views } from '../views/views.js';
import { conversationsQuery, ownConversations } from './own-conversations.js';
import { conversationsView } from './conversations.projection.js';

/** For other slices: only the rows of the one who asks are counted. */
export const countOwnTalks =
  (views: Views): CountOwnTalks =>
  async (user, adIds) => {
    // The position first: what comes meanwhile is counted, or watched.
    const { position } = await ownConversations.find(views, user, conversationsQuery({ limit: 1 }));
    const asked = { equals: { userId: user.userId }, field: 'adId', values: adIds };
    const counts = await views.countByValue(conversationsView, asked, interestLimits.counted);
    return { counts: new Map([...counts].map(([adId, count]) => [String(adId), count])), position };
  };
