import { Problem } from '@voltyard/contracts/problems';
import type { SliceContext } from '../slice.js';
import { aboutIdOf, reportDecider, type ReportToStore, streamOfReports } from './report.decider.js';
import { reportsView } from './reports.projection.js';

type ReportContext = Pick<SliceContext, 'handle' | 'views'>;

/** Whether this report was sent before; an id that another person used is refused. */
export async function isKnownReport(
  { views }: ReportContext,
  { reportId, userId }: { reportId: string; userId: string },
): Promise<boolean> {
  const row = await views.get(reportsView, reportId);
  if (row && row.fields.userId !== userId) throw new Problem('report-id-taken');
  return row !== null;
}

const oneDay = 24 * 3_600_000;

/** Stores a report, unless the person has an open one of the same thing or sent too many today. */
export async function sendReport({ handle, views }: ReportContext, report: ReportToStore): Promise<void> {
  const { userId, reportedAt } = report;
  const open = { equals: { userId, aboutId: aboutIdOf(report), isOpen: 1 } };
  // From before today; those of today are known to the rules, also when two are sent at once.
  const isReported = (await views.count(reportsView, open, 1)) > 0;
  const tomorrowIn = Math.ceil((oneDay - (Date.parse(reportedAt) % oneDay)) / 1000);
  await handle(streamOfReports(report), reportDecider, { type: 'Report', report, isReported, tomorrowIn });
}
