import type { ConversationEvent, MessageHeld } from '@voltyard/contracts/conversations/conversations.events';
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
  /** The message that waits for the operator. Left out where a person reported. */
  readonly held?: { readonly userId: string; readonly conversationId: string; readonly messageId: string };
  readonly closed: { readonly outcome: ReportOutcome; readonly at: string } | null;
}

/**
 * What people reported, and the messages that are held, for the operator; there is no call and no topic that lists it. `userId`
 * is the reporter, null of a message that is held.
 */
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

export const reports: Projection<ReportEvent | ConversationEvent> = {
  view: reportsView,
  idsOf: ({ event }) => {
    switch (event.type) {
      case 'AdReported':
      case 'ConversationReported':
      case 'ReportClosed':
      case 'ReportWordsErased':
      case 'MessageHeld':
      case 'MessageRefused':
        return [event.reportId];
      case 'MessageSent':
        return event.reportId === undefined ? [] : [event.reportId];
      case 'SideErased':
        return event.reportIds ?? [];
      default:
        return [];
    }
  },
  evolve: (row, recorded) => {
    const { event } = recorded;
    switch (event.type) {
      case 'AdReported':
      case 'ConversationReported':
        // An id that another person used already is refused by the call.
        return row ?? rowOf(recorded as Recorded<ReportToStore>);
      case 'ReportClosed': {
        return row && closedAs(row, event.outcome, event.closedAt);
      }
      case 'ReportWordsErased':
        return row && changed(row, { words: null }, { hasWords: 0 });
      case 'MessageHeld':
        return rowOfHeld(recorded as Recorded<MessageHeld>);
      case 'MessageSent':
        return row && closedAs(row, 'released', recorded.at);
      case 'MessageRefused':
        return row && closedAs(row, 'refused', recorded.at);
      // Its writer's account is deleted, and their words with it.
      case 'SideErased':
        return null;
      default:
        return row;
    }
  },
};

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

function rowOfHeld({ event, position, at }: Recorded<MessageHeld>): RowToStore {
  const { reportId, userId, adId, conversationId, messageId } = event;
  const report: StoredReport = {
    reportId,
    adId,
    conversation: { conversationId, upTo: position },
    reason: 'spam',
    words: null,
    reportedAt: at,
    closed: null,
    held: { userId, conversationId, messageId },
  };
  return {
    json: JSON.stringify(report),
    fields: {
      userId: null,
      adId,
      aboutId: conversationId,
      isOpen: 1,
      hasWords: 0,
      reportedPosition: position,
    },
  };
}

const closedAs = (row: RowToStore, outcome: ReportOutcome, at: string): RowToStore =>
  changed(row, { closed: { outcome, at } }, { isOpen: 0 });

const changed = (
  row: RowToStore,
  change: Partial<StoredReport>,
  fields: RowToStore['fields'],
): RowToStore => ({
  ...row,
  json: JSON.stringify({ ...reportIn(row), ...change }),
  fields: { ...row.fields, ...fields },
});
