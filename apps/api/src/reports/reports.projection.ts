import type { ReportEvent, ReportOutcome } from '@voltyard/contracts/reports/reports.events';
import type { ReportReason } from '@voltyard/contracts/reports/report-reasons';
import type { Projection, Recorded, RowToStore, ViewDefinition } from '../views/views.js';
import { aboutIdOf, type ReportToStore } from './report.decider.js';

/** A report as its reporter and the operator read it. */
export interface StoredReport {
  readonly reportId: string;
  readonly adId: string;
  /** Null when the ad itself is reported. */
  readonly conversation: { readonly conversationId: string; readonly upTo: number } | null;
  readonly reason: ReportReason;
  /** Null when the reporter said none, or deleted their account. */
  readonly words: string | null;
  readonly reportedAt: string;
  readonly closed: { readonly outcome: ReportOutcome; readonly at: string } | null;
}

/** What people reported, for the operator; there is no call and no topic that lists it. */
export const reportsView: ViewDefinition = {
  name: 'reports-1',
  fields: {
    userId: 'text',
    adId: 'text',
    // The ad, or the conversation, that is reported.
    aboutId: 'text',
    isOpen: 'number',
    hasWords: 'number',
    reportedPosition: 'number',
  },
  indexes: [
    ['isOpen', 'reportedPosition'],
    ['adId', 'isOpen', 'reportedPosition'],
    ['aboutId', 'isOpen', 'reportedPosition'],
    ['userId', 'aboutId', 'isOpen'],
    ['userId', 'hasWords', 'reportedPosition'],
    ['userId', 'reportedPosition'],
  ],
};

export const reports: Projection<ReportEvent> = {
  view: reportsView,
  idsOf: ({ event }) => (reportEvents.has(event.type) ? [event.reportId] : []),
  evolve: (row, recorded) => {
    const { event } = recorded;
    switch (event.type) {
      case 'AdReported':
      case 'ConversationReported':
        // An id that another person used already is refused by the call.
        return row ?? rowOf(recorded as Recorded<ReportToStore>);
      case 'ReportClosed': {
        const { outcome, closedAt: at } = event;
        return row && changed(row, { closed: { outcome, at } }, { isOpen: 0 });
      }
      case 'ReportWordsErased':
        return row && changed(row, { words: null }, { hasWords: 0 });
      default:
        return row;
    }
  },
};

const reportEvents: ReadonlySet<ReportEvent['type']> = new Set([
  'AdReported',
  'ConversationReported',
  'ReportClosed',
  'ReportWordsErased',
]);

export const reportIn = ({ json }: Pick<RowToStore, 'json'>): StoredReport =>
  JSON.parse(json) as StoredReport;

function rowOf({ event, position }: Recorded<ReportToStore>): RowToStore {
  const { reportId, userId, adId, reason, words = null, reportedAt } = event;
  const conversation =
    event.type === 'ConversationReported' ? { conversationId: event.conversationId, upTo: event.upTo } : null;
  const report: StoredReport = { reportId, adId, conversation, reason, words, reportedAt, closed: null };
  return {
    json: JSON.stringify(report),
    fields: {
      userId,
      adId,
      aboutId: aboutIdOf(event),
      isOpen: 1,
      hasWords: Number(words !== null),
      reportedPosition: position,
    },
  };
}

const changed = (
  row: RowToStore,
  change: Partial<StoredReport>,
  fields: RowToStore['fields'],
): RowToStore => ({
  ...row,
  json: JSON.stringify({ ...reportIn(row), ...change }),
  fields: { ...row.fields, ...fields },
});
