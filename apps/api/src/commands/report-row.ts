import { reportsView } from '../reports/reports.projection.js';
import type { Storage } from '../storage/storage.js';
import type { StoredRow } from '../views/views.js';
import { CommandProblem } from './command.js';

/** The report that an order names. */
export async function reportRow({ views }: Pick<Storage, 'views'>, reportId: string): Promise<StoredRow> {
  const row = await views.get(reportsView, reportId);
  if (row) return row;
  throw new CommandProblem(`There is no report ${reportId}. npm run reports lists those that are open.`);
}
