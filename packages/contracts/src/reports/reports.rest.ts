import { grouped } from '../grouped.js';
import { z } from 'zod';
import { endpoint } from '../endpoint.js';
import { AdId, ConversationId, ReportId } from '../ids.js';
import { reportLimits } from '../limits.js';
import { writtenText } from '../written-text.js';
import { needsWords, reportReasons } from './report-reasons.js';

const { maximumTextLength, perDay, readableMessages } = reportLimits;

/** What the reporter adds in their own words. */
export const ReportWords = writtenText({
  sentence: `Your words have up to ${grouped(maximumTextLength)} characters. Leave them out if you have nothing to add.`,
  name: 'The text',
  maximum: maximumTextLength,
});

export const reasonSentence = 'Choose what is wrong.';
export const wordsSentence = 'Say in your own words what is wrong.';

const saysEnough = ({ reason, words }: { reason: string; words?: string | undefined }): boolean =>
  !needsWords(reason) || words !== undefined;
const wordsNeeded = { path: ['words'], message: wordsSentence };

const reply = z.object({ reportId: ReportId });
const summaryOf = (what: string) =>
  `Tell the operator that something is wrong with ${what}, at most ${perDay} times a day; a repeat with the same id reports nothing`;

export const reportAd = endpoint({
  method: 'post',
  path: '/api/Report/ReportAd',
  budget: 'change',
  summary: summaryOf('an ad'),
  access: 'signed-in',
  status: 201,
  body: z
    .strictObject({
      reportId: ReportId,
      adId: AdId,
      reason: z.enum(reportReasons, reasonSentence),
      words: ReportWords.optional(),
    })
    .refine(saysEnough, wordsNeeded),
  reply,
});

export const reportConversation = endpoint({
  method: 'post',
  path: '/api/Report/ReportConversation',
  budget: 'change',
  summary: `${summaryOf('a conversation of yours')}. The operator can then read its last ${readableMessages} messages`,
  access: 'signed-in',
  status: 201,
  body: z
    .strictObject({
      reportId: ReportId,
      conversationId: ConversationId,
      reason: z.enum(reportReasons, reasonSentence),
      words: ReportWords.optional(),
    })
    .refine(saysEnough, wordsNeeded),
  reply,
});
