import { type PersonalFieldsOf, personalText } from '../personal-fields.js';

/**
 * What is stored of the answers that the owner of an ad publishes, in its stream `answers-{adId}`. A publication is two
 * events of one commit, since its words are of two people and each event is encrypted with the key of its `userId`.
 */
export type PublishedAnswerEvent =
  | AnswerPublished
  | QuestionPublished
  | AnswerShownOrNot
  | AnswersErased
  | QuestionsErased;

export interface AnswerPublished {
  type: 'AnswerPublished';
  /** The owner of the ad. */
  userId: string;
  adId: string;
  /** Made by the client, so that a repeat is no second answer. */
  answerId: string;
  conversationId: string;
  /** The message of the owner's that it was made of; left out in a log from before. */
  messageId?: string;
  /** Who asked; everybody else is not told. */
  askerId: string;
  answer: string;
}

/** Follows its answer in the same commit. */
export interface QuestionPublished {
  type: 'QuestionPublished';
  /** Who asked. */
  userId: string;
  adId: string;
  answerId: string;
  question: string;
}

/** Taken off the ad by its owner, or put back. */
export interface AnswerShownOrNot {
  type: 'AnswerWithdrawn' | 'AnswerRestored';
  userId: string;
  adId: string;
  answerId: string;
  /** The message that it was made of, if that is known. */
  madeOf?: { conversationId: string; messageId: string };
}

/** The account of the ad's owner was deleted. */
export interface AnswersErased {
  type: 'AnswersErased';
  userId: string;
  adId: string;
  answerIds: string[];
}

/** The account of a person who asked was deleted; the answers stay. */
export interface QuestionsErased {
  type: 'QuestionsErased';
  userId: string;
  adId: string;
  answerIds: string[];
}

export const publishedAnswersPersonalFields: PersonalFieldsOf<PublishedAnswerEvent> = {
  AnswerPublished: { answer: personalText },
  QuestionPublished: { question: personalText },
  AnswerWithdrawn: {},
  AnswerRestored: {},
  AnswersErased: {},
  QuestionsErased: {},
};
