import { Problem } from '@voltyard/contracts/problems';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { Belongings } from '../personal-data/belongings.js';
import type { StoredRow, Views } from '../views/views.js';
import { answersDecider, streamOfAnswers } from './answers.decider.js';
import { answerIn, publishedAnswersView } from './published-answers.projection.js';

const atOnce = 100;

/** What a person has in published answers: those they gave on their ads, and their questions on the ads of others. */
type Part = 'userId' | 'askerId';

/** The answers of a person with their questions, then the person's questions alone: each answer is its writer's. */
export function publishedAnswerBelongings({
  handle,
  views,
}: {
  handle: HandleCommand;
  views: Views;
}): Belongings {
  const pageOf = (part: Part, userId: string, before?: string) =>
    views.find(publishedAnswersView, {
      equals: { [part]: userId },
      sort: [{ field: 'publishedPosition', direction: 'up' }],
      limit: atOnce,
      ...(before !== undefined && { before }),
    });
  const erase = async (
    type: 'EraseAnswers' | 'EraseQuestions',
    userId: string,
    rows: readonly StoredRow[],
  ) => {
    for (const adId of new Set(rows.map((row) => answerIn(row).adId)))
      await handle(streamOfAnswers(adId), answersDecider, { type, userId, adId });
  };
  return {
    name: 'publishedAnswers',
    page: async (userId, cursor) => {
      const { part, before } = cursorIn(cursor);
      const { rows, next } = await pageOf(part, userId, before);
      const items = rows.map((row) => (part === 'userId' ? answerIn(row) : questionIn(row)));
      if (next !== null) return { items, next: `${part}/${next}` };
      return { items, next: part === 'userId' ? 'askerId/' : null };
    },
    // Answers go with the ad. Questions stay for the day in which the account can come back, as messages do.
    hide: async () => 'done',
    restore: async () => 'done',
    remove: async ({ userId }) => {
      const [answers, questions] = [await pageOf('userId', userId), await pageOf('askerId', userId)];
      await erase('EraseAnswers', userId, answers.rows);
      await erase('EraseQuestions', userId, questions.rows);
      return answers.next === null && questions.next === null ? 'done' : 'more';
    },
  };
}

const questionIn = (row: StoredRow) => {
  const { adId, answerId, question, publishedAt } = answerIn(row);
  return { adId, answerId, question, publishedAt };
};

function cursorIn(cursor = 'userId/'): { part: Part; before: string | undefined } {
  const [, part, before] = /^(userId|askerId)\/(.*)$/.exec(cursor) ?? [];
  if (part === undefined) throw new Problem('not-found');
  return { part: part as Part, before: before || undefined };
}
