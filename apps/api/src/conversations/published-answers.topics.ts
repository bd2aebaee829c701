import { AdId } from '@voltyard/contracts/ids';
import { conversationLimits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import type { TopicSource } from '../realtime/topics.js';
import type { FindAdCards } from '../slice.js';
import type { Page, Query, Views } from '../views/views.js';
import { publishedAnswersOnAds, publishedAnswersView } from './published-answers.projection.js';

/** Of an ad that is deleted or private nothing is told. */
export const isPublicAd = async (findAdCards: FindAdCards, adId: string): Promise<boolean> =>
  (await findAdCards([adId])).length > 0;

/** All that stand on an ad, in the order in which they were published. */
export const answersQuery = (adId: string): Query => ({
  equals: { shownFor: adId },
  sort: [{ field: 'publishedPosition', direction: 'up' }],
  limit: conversationLimits.publishedPerAd,
});

export async function findAnswers(
  { views, findAdCards }: { views: Views; findAdCards: FindAdCards },
  adId: string,
): Promise<Page> {
  if (!(await isPublicAd(findAdCards, adId))) throw new Problem('not-found');
  return views.find(publishedAnswersView, answersQuery(adId));
}

/** `answers:{adId}`: the questions and answers on an ad, for everybody who looks at it. */
export const answersTopic = (findAdCards: FindAdCards): TopicSource => ({
  projection: publishedAnswersOnAds,
  names: ['answers'],
  rowsOf: async (topic) => {
    const adId = topic.slice('answers:'.length);
    // In capitals it is another text: its changes would be sent under a topic that was not asked for.
    if (AdId.safeParse(adId).data !== adId) return null;
    return (await isPublicAd(findAdCards, adId)) ? { shownFor: adId } : null;
  },
  topicsOf: ({ fields: { shownFor } }) => (shownFor === null ? [] : [`answers:${shownFor}`]),
});
