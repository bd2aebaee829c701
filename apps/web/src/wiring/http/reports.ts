import type { ReportReason } from '@voltyard/contracts/reports/report-reasons';
import { reportAd, reportConversation } from '@voltyard/contracts/reports/reports.rest';
import { call } from './api-client';

/** What is reported. */
export type ReportTarget = { adId: string } | { conversationId: string };

interface ReportToSend {
  reportId: string;
  reason: ReportReason;
  words: string | null;
}

export function sendReport(target: ReportTarget, report: ReportToSend, signal?: AbortSignal) {
  const { words, ...rest } = report;
  const what = { ...rest, ...(words !== null && { words }) };
  return 'adId' in target
    ? call(reportAd, { body: { ...what, ...target } }, { signal })
    : call(reportConversation, { body: { ...what, ...target } }, { signal });
}
