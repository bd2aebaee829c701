import { type PersonalFieldsOf, personalText } from '../personal-fields.js';
import type { ReportReason } from './report-reasons.js';

/**
 * What is stored of the reports that one person sends on one day, in the stream `reports-{userId}-{day}`. Known to the api
 * only. `userId` is the reporter: no event names the person who is reported.
 */
export type ReportEvent =
  | AdReported
  | ConversationReported
  | { type: 'ReportClosed'; userId: string; reportId: string; outcome: ReportOutcome; closedAt: string }
  /** The reporter's account was deleted. */
  | { type: 'ReportWordsErased'; userId: string; reportId: string };

export type ReportOutcome = 'dismissed' | 'hidden' | 'released' | 'refused';

interface Report {
  userId: string;
  /** Made by the client, so that a repeat is no second report. */
  reportId: string;
  reason: ReportReason;
  words?: string;
  /** ISO 8601 */
  reportedAt: string;
}

export interface AdReported extends Report {
  type: 'AdReported';
  adId: string;
  /** The ad as the reporter saw it. */
  adVersion: number;
}

export interface ConversationReported extends Report {
  type: 'ConversationReported';
  conversationId: string;
  adId: string;
  /** The position of the last message by then: the operator may read no later one. */
  upTo: number;
}

export const reportsPersonalFields: PersonalFieldsOf<ReportEvent> = {
  AdReported: { words: personalText },
  ConversationReported: { words: personalText },
  ReportClosed: {},
  ReportWordsErased: {},
};
