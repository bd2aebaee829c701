import type { SliceDefinition } from '../slice.js';
import { publishedAnswerBelongings } from './published-answer-belongings.js';
import { publishedAnswersOnAds } from './published-answers.projection.js';
import { publishedAnswerRoutes } from './published-answers.routes.js';
import { answersTopic } from './published-answers.topics.js';

/** What owners of ads publish of their conversations: questions and answers that stand on the ad for everybody. */
export const publishedAnswers: SliceDefinition = {
  projections: [publishedAnswersOnAds],
  create: (context) => ({
    routes: publishedAnswerRoutes(context),
    topics: [answersTopic(context.findAdCards)],
    belongings: publishedAnswerBelongings(context),
  }),
};
