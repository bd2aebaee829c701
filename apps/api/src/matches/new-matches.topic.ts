import { AdId } from '@voltyard/contracts/ids';
import { topicOfMatches } from '@voltyard/contracts/matches/match';
import type { TopicSource } from '../realtime/topics.js';
import type { SliceContext } from '../slice.js';
import { newMatches } from './new-matches.projection.js';

/** `matches:{adId}`, for the ad's owner. Refuses others by the function that GetMatches asks. */
export const newMatchesTopic = ({ adsToMatch }: Pick<SliceContext, 'adsToMatch'>): TopicSource => ({
  projection: newMatches,
  names: ['matches'],
  rowsOf: async (topic, user) => {
    const adId = topic.slice(topicOfMatches('').length);
    // An id in capitals is another topic, of which nothing is told.
    if (user === null || AdId.safeParse(adId).data !== adId) return null;
    await adsToMatch.findOwn(user.userId, adId);
    return { id: adId };
  },
  topicsOf: ({ id }) => [topicOfMatches(id)],
  mayRead: (user, { fields }) => user !== null && fields.userId === user.userId,
});
