import type { HandleCommand } from '../event-store/command-handler.js';
import type { Belongings } from '../personal-data/belongings.js';
import type { Views } from '../views/views.js';
import { reportDecider, streamOfReports } from './report.decider.js';
import { reportIn, reportsView } from './reports.projection.js';

const atOnce = 100;
const newestFirst = [{ field: 'reportedPosition', direction: 'down' }] as const;

/** What a person reported. The report itself stays when their account is deleted: without their words. */
export const reportBelongings = ({ handle, views }: { handle: HandleCommand; views: Views }): Belongings => ({
  name: 'reports',
  page: async (userId, before) => {
    const page = { equals: { userId }, sort: newestFirst, limit: atOnce };
    const { rows, next } = await views.find(reportsView, {
      ...page,
      ...(before !== undefined && { before }),
    });
    return { items: rows.map((row) => ({ ...reportIn(row) })), next };
  },
  // Only the operator reads them, and the account can come back.
  hide: async () => 'done',
  restore: async () => 'done',
  remove: async ({ userId }) => {
    const withWords = { equals: { userId, hasWords: 1 }, sort: newestFirst, limit: atOnce };
    const { rows } = await views.find(reportsView, withWords);
    for (const row of rows) {
      const { reportId, reportedAt } = reportIn(row);
      const stream = streamOfReports({ userId, reportedAt });
      await handle(stream, reportDecider, { type: 'EraseReportWords', reportId });
    }
    return rows.length === atOnce ? 'more' : 'done';
  },
});
