import type {
  AdReported,
  ConversationReported,
  ReportEvent,
  ReportOutcome,
} from '@voltyard/contracts/reports/reports.events';
import { reportLimits } from '@voltyard/contracts/limits';
import { Problem } from '@voltyard/contracts/problems';
import type { Decider } from '../event-store/decider.js';

export type ReportToStore = AdReported | ConversationReported;

export type ReportCommand =
  | {
      type: 'Report';
      report: ReportToStore;
      /** The person has an open report of the same thing from another day. */
      isReported: boolean;
      /** Seconds until the next day begins. */
      tomorrowIn: number;
    }
  /** By the operator. */
  | { type: 'CloseReport'; reportId: string; outcome: ReportOutcome; at: string }
  | { type: 'EraseReportWords'; reportId: string };

interface ReportOfToday {
  readonly userId: string;
  readonly aboutId: string;
  readonly isOpen: boolean;
  readonly hasWords: boolean;
}
type Today = ReadonlyMap<string, ReportOfToday>;

/** A stream for each day: it has no more reports than the limit of a day. */
export const streamOfReports = ({ userId, reportedAt }: { userId: string; reportedAt: string }): string =>
  `reports-${userId}-${reportedAt.slice(0, 10)}`;

export const aboutIdOf = (report: ReportToStore): string =>
  report.type === 'AdReported' ? report.adId : report.conversationId;

/** What one person reports on one day, and what became of it. */
export const reportDecider: Decider<ReportCommand, Today, ReportEvent> = {
  initialState: new Map(),
  decide: (command, today) => {
    switch (command.type) {
      case 'Report':
        return addReport(command, today);
      case 'CloseReport': {
        const { reportId, outcome, at } = command;
        const { userId, isOpen } = existing(reportId, today);
        return isOpen ? [{ type: 'ReportClosed', userId, reportId, outcome, closedAt: at }] : [];
      }
      case 'EraseReportWords': {
        const { reportId } = command;
        const { userId, hasWords } = existing(reportId, today);
        return hasWords ? [{ type: 'ReportWordsErased', userId, reportId }] : [];
      }
    }
  },
  evolve: (today, event) => {
    switch (event.type) {
      case 'AdReported':
      case 'ConversationReported': {
        const { reportId, userId, words } = event;
        const hasWords = words !== undefined;
        const filed = { userId, aboutId: aboutIdOf(event), isOpen: true, hasWords };
        return new Map(today).set(reportId, filed);
      }
      case 'ReportClosed':
        return changed(today, event.reportId, { isOpen: false });
      case 'ReportWordsErased':
        return changed(today, event.reportId, { hasWords: false });
    }
  },
};

function addReport(
  { report, isReported, tomorrowIn }: ReportCommand & { type: 'Report' },
  today: Today,
): ReportEvent[] {
  if (today.has(report.reportId)) return [];
  const isReportedToday = [...today.values()].some(
    ({ aboutId, isOpen }) => isOpen && aboutId === aboutIdOf(report),
  );
  if (isReported || isReportedToday) throw new Problem('reported-already');
  if (today.size >= reportLimits.perDay) throw new Problem('too-many-reports', undefined, tomorrowIn);
  return [report];
}

function existing(reportId: string, today: Today): ReportOfToday {
  const found = today.get(reportId);
  if (!found) throw new Problem('not-found');
  return found;
}

function changed(today: Today, reportId: string, change: Partial<ReportOfToday>): Today {
  const found = today.get(reportId);
  return found ? new Map(today).set(reportId, { ...found, ...change }) : today;
}
