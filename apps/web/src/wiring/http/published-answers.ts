import type { PublishedAnswer } from '@voltyard/contracts/conversations/published-answer';
import {
  getAnswers,
  publishAnswer as publishAnswerCall,
  restoreAnswer as restoreAnswerCall,
  withdrawAnswer as withdrawAnswerCall,
} from '@voltyard/contracts/conversations/published-answers.rest';
import { call } from './api-client';

/** All questions and answers on an ad, in the order in which they were published. */
export async function loadAnswers(
  adId: string,
  signal?: AbortSignal,
): Promise<{ rows: PublishedAnswer[]; next: null; position: number }> {
  const { answers: rows, position } = await call(getAnswers, { params: { adId } }, { signal });
  return { rows, next: null, position };
}

interface AnswerToPublish {
  answerId: string;
  messageId?: string;
  question: string;
  answer: string;
}

export const publishAnswer = (conversationId: string, body: AnswerToPublish, signal?: AbortSignal) =>
  call(publishAnswerCall, { params: { conversationId }, body }, { signal });

type OneAnswer = Pick<PublishedAnswer, 'adId' | 'answerId'>;

export const withdrawAnswer = (params: OneAnswer) => call(withdrawAnswerCall, { params });

export const restoreAnswer = (params: OneAnswer) => call(restoreAnswerCall, { params });
