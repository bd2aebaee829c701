import { grouped } from '../grouped.js';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { AdId, AnswerId, ConversationId, MessageId } from '../ids.js';
import { conversationLimits } from '../limits.js';
import { writtenText } from '../written-text.js';
import { PublishedAnswer } from './published-answer.js';

const { maximumPublishedLength } = conversationLimits;
const position = z.int();

const text = (name: string) =>
  writtenText({
    sentence: `${name} has 1 to ${grouped(maximumPublishedLength)} characters.`,
    name,
    maximum: maximumPublishedLength,
  });

/** Each field by itself, as a form checks it while it is typed. */
export const publishedTexts = {
  question: text('The question'),
  answer: text('The answer'),
};

export const publishAnswer = endpoint({
  method: 'post',
  path: '/api/Conversation/PublishAnswer/:conversationId',
  budget: 'change',
  summary:
    'Put a question from a conversation about your ad on the ad, with your answer and without the name of who asked. A repeat with the same id, or of the same message, publishes nothing',
  access: 'signed-in',
  params: z.object({ conversationId: ConversationId }),
  body: z
    .object({
      answerId: AnswerId,
      /** Of your message that is the answer: it says from then on as what it stands on the ad. */
      messageId: MessageId.optional(),
      ...publishedTexts,
    })
    .strict(),
  /** The answer that stands there: an earlier one, if the message was published already. */
  reply: z.object({ answerId: AnswerId, position }),
});

const ofOne = z.object({ adId: AdId, answerId: AnswerId });

const change = <Name extends string>(name: Name, summary: string) =>
  endpoint({
    method: 'post',
    path: `/api/Conversation/${name}/:adId/:answerId`,
    budget: 'change',
    summary,
    access: 'signed-in',
    params: ofOne,
    reply: z.object({ position }),
  });

export const withdrawAnswer = change('WithdrawAnswer', 'Take a published answer off your ad');
export const restoreAnswer = change('RestoreAnswer', 'Put an answer back that you took off your ad');

export const getAnswers = endpoint({
  method: 'get',
  path: '/api/Conversation/GetAnswers/:adId',
  budget: 'read',
  summary: 'The questions and answers on an ad, in the order in which they were published; all of them',
  params: z.object({ adId: AdId }),
  reply: z.object({
    answers: z.array(PublishedAnswer),
    /** The log position the list is true at: watch `answers:{adId}` after this. */
    position,
  }),
});
