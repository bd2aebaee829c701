import type { ReportOutcome } from '@voltyard/contracts/reports/reports.events';
import type { HandleCommand } from '../event-store/command-handler.js';
import type { StoredRow, Views } from '../views/views.js';
import { reportDecider, streamOfReports } from './report.decider.js';
import { reportIn, reportsView } from './reports.projection.js';

const atOnce = 100;

/** What an operator does with reports, for the commands. */
export function closeReports({ handle, views }: { handle: HandleCommand; views: Views }) {
  const close = async (row: StoredRow, outcome: ReportOutcome) => {
    const { reportId, reportedAt } = reportIn(row);
    const stream = streamOfReports({ userId: String(row.fields.userId), reportedAt });
    await handle(stream, reportDecider, (at) => ({ type: 'CloseReport' as const, reportId, outcome, at }));
  };
  return {
    close,
    /** All open ones of an ad itself; answers how many. */
    closeAllOfAd: async (adId: string, outcome: ReportOutcome): Promise<number> => {
      let closed = 0;
      for (;;) {
        const { rows } = await views.find(reportsView, {
          equals: { aboutId: adId, isOpen: 1 },
          sort: [{ field: 'reportedPosition', direction: 'down' }],
          limit: atOnce,
        });
        for (const row of rows) await close(row, outcome);
        closed += rows.length;
        if (rows.length < atOnce) return closed;
      }
    },
  };
}
