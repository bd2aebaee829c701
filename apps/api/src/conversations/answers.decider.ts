import type {
  AnswerPublished,
  PublishedAnswerEvent,
  QuestionPublished,
} from '@voltyard/contracts/conversations/published-answers.events';
import { conversationLimits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';

export type AnswersCommand =
  | ({ type: 'PublishAnswer' } & Omit<AnswerPublished, 'type'> & Pick<QuestionPublished, 'question'>)
  | { type: 'SetShown'; isShown: boolean; userId: string; adId: string; answerId: string }
  /** All answers, when the account of their writer is deleted; all questions of a person, when theirs is. */
  | { type: 'EraseAnswers' | 'EraseQuestions'; userId: string; adId: string };

/** Without a word of the two people: what is folded may outlast their keys. */
interface StateOfAnswer {
  readonly ownerId: string;
  /** Null when the question is erased. */
  readonly askerId: string | null;
  readonly isShown: boolean;
  /** The message that it was made of; left out where that is not known. */
  readonly madeOf?: { readonly conversationId: string; readonly messageId: string };
}

interface AnswersState {
  readonly answers: ReadonlyMap<string, StateOfAnswer>;
  readonly changes: number;
}

/** The answers on one ad, in a stream of their own: they are no version of the ad. */
export const streamOfAnswers = (adId: string): string => `answers-${adId}`;

/** Which answers stand on an ad. */
export const answersDecider: Decider<AnswersCommand, AnswersState, PublishedAnswerEvent> = {
  initialState: { answers: new Map(), changes: 0 },
  decide: (command, state) => {
    switch (command.type) {
      case 'PublishAnswer':
        return publish(command, state);
      case 'SetShown':
        return setShown(command, state);
      case 'EraseAnswers':
        return erase(
          'AnswersErased',
          command,
          idsOf(state, (answer) => answer.ownerId === command.userId),
        );
      case 'EraseQuestions':
        return erase(
          'QuestionsErased',
          command,
          idsOf(state, (answer) => answer.askerId === command.userId),
        );
    }
  },
  evolve: ({ answers, changes }, event) => ({
    answers: answersAfter(answers, event),
    changes: event.type === 'QuestionPublished' ? changes : changes + 1,
  }),
};

function publish(
  { type: _, question, ...answer }: AnswersCommand & { type: 'PublishAnswer' },
  state: AnswersState,
): PublishedAnswerEvent[] {
  const { answerId, adId, askerId } = answer;
  if (state.answers.has(answerId) || standingAnswer(state, answer) !== null) return [];
  refuseMore(state);
  return [
    { type: 'AnswerPublished', ...answer },
    { type: 'QuestionPublished', userId: askerId, adId, answerId, question },
  ];
}

function setShown(
  { type: _, isShown, ...one }: AnswersCommand & { type: 'SetShown' },
  state: AnswersState,
): PublishedAnswerEvent[] {
  const answer = state.answers.get(one.answerId);
  if (!answer) throw new Problem('not-found');
  if (answer.ownerId !== one.userId) throw new Problem('not-your-ad');
  if (answer.isShown === isShown) return [];
  // Taking one off is always possible: it ends with what was put there.
  if (isShown) {
    if (answer.madeOf && standingAnswer(state, answer.madeOf) !== null)
      throw new Problem('answer-published-already');
    refuseMore(state);
  }
  const { madeOf } = answer;
  return [{ type: isShown ? 'AnswerRestored' : 'AnswerWithdrawn', ...one, ...(madeOf && { madeOf }) }];
}

/** The answer that was made of a message and stands on the ad. */
export function standingAnswer(
  { answers }: AnswersState,
  { conversationId, messageId }: Pick<AnswerPublished, 'conversationId' | 'messageId'>,
): string | null {
  if (messageId === undefined) return null;
  const standing = [...answers].find(
    ([, { isShown, madeOf }]) =>
      isShown && madeOf?.conversationId === conversationId && madeOf.messageId === messageId,
  );
  return standing?.[0] ?? null;
}

function refuseMore(state: AnswersState): void {
  if (idsOf(state, ({ isShown }) => isShown).length >= conversationLimits.publishedPerAd)
    throw new Problem('too-many-answers');
  if (state.changes >= conversationLimits.maximumPublishedChanges)
    throw new Problem('answers-changed-too-often');
}

const idsOf = ({ answers }: AnswersState, isWanted: (answer: StateOfAnswer) => boolean): string[] =>
  [...answers].flatMap(([answerId, answer]) => (isWanted(answer) ? [answerId] : []));

const erase = (
  type: 'AnswersErased' | 'QuestionsErased',
  { userId, adId }: Pick<AnswersCommand, 'userId' | 'adId'>,
  answerIds: string[],
): PublishedAnswerEvent[] => (answerIds.length === 0 ? [] : [{ type, userId, adId, answerIds }]);

function answersAfter(
  answers: AnswersState['answers'],
  event: PublishedAnswerEvent,
): AnswersState['answers'] {
  const changed = new Map(answers);
  const change = (answerId: string, to: Partial<StateOfAnswer>) => {
    const answer = changed.get(answerId);
    if (answer) changed.set(answerId, { ...answer, ...to });
  };
  switch (event.type) {
    case 'AnswerPublished': {
      const { answerId, userId: ownerId, askerId, conversationId, messageId } = event;
      const madeOf = messageId === undefined ? {} : { madeOf: { conversationId, messageId } };
      return changed.set(answerId, { ownerId, askerId, isShown: true, ...madeOf });
    }
    case 'QuestionPublished':
      return answers;
    case 'AnswerWithdrawn':
    case 'AnswerRestored':
      change(event.answerId, { isShown: event.type === 'AnswerRestored' });
      return changed;
    case 'AnswersErased':
      for (const answerId of event.answerIds) changed.delete(answerId);
      return changed;
    case 'QuestionsErased':
      for (const answerId of event.answerIds) change(answerId, { askerId: null });
      return changed;
  }
}
