import { type PublishedAnswer, rowIdOfAnswer } from '@voltyard/contracts/conversations/published-answer';
import type { PublishedAnswerEvent } from '@voltyard/contracts/conversations/published-answers.events';
import type { Projection, RowToStore, ViewDefinition } from '../views/views.js';

/**
 * The questions and answers on each ad. `shownFor` is the ad's id while an answer stands on it: a withdrawn one is in no
 * list. Who asked is a field only, for the deletion of their account; no reader is told.
 */
export const publishedAnswersView: ViewDefinition = {
  name: 'published-answers-1',
  fields: { shownFor: 'text', userId: 'text', askerId: 'text', publishedPosition: 'number' },
  indexes: [
    ['shownFor', 'publishedPosition'],
    ['shownFor', 'position'],
    ['userId', 'publishedPosition'],
    ['askerId', 'publishedPosition'],
  ],
};

export const answerIn = ({ json }: Pick<RowToStore, 'json'>): PublishedAnswer =>
  JSON.parse(json) as PublishedAnswer;

export const publishedAnswersOnAds: Projection<PublishedAnswerEvent> = {
  view: publishedAnswersView,
  idsOf: ({ event }) => {
    switch (event.type) {
      case 'AnswerPublished':
      case 'QuestionPublished':
      case 'AnswerWithdrawn':
      case 'AnswerRestored':
        return [rowIdOfAnswer(event)];
      case 'AnswersErased':
      case 'QuestionsErased':
        return event.answerIds.map((answerId) => rowIdOfAnswer({ ...event, answerId }));
      default:
        return [];
    }
  },
  evolve: (row, { event, position, at }) => {
    if (event.type === 'AnswerPublished') {
      const { adId, answerId, answer, userId, askerId } = event;
      return {
        json: jsonOf({ adId, answerId, question: null, answer, publishedAt: at, position }),
        fields: { shownFor: adId, userId, askerId, publishedPosition: position },
      };
    }
    if (row === null) return null;
    switch (event.type) {
      case 'QuestionPublished':
        return { ...row, json: jsonOf({ ...answerIn(row), question: event.question }) };
      case 'AnswerWithdrawn':
        return { ...row, fields: { ...row.fields, shownFor: null } };
      case 'AnswerRestored':
        return { ...row, fields: { ...row.fields, shownFor: event.adId } };
      case 'QuestionsErased':
        return {
          json: jsonOf({ ...answerIn(row), question: null }),
          fields: { ...row.fields, askerId: null },
        };
      case 'AnswersErased':
        return null;
    }
  },
};

const jsonOf = (answer: PublishedAnswer): string => JSON.stringify(answer);
