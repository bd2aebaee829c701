import type { recentlyDeletedMachine } from '@voltyard/machines/recently-deleted/recently-deleted.machine';
import { WorkbenchStage } from '../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../workbench/workbench-screen';
import { RecentlyDeleted } from './RecentlyDeleted';

export const machine = 'recentlyDeleted';
export const title = 'Recently deleted';

/** An hour after the examples were deleted. */
const now = Date.parse('2026-11-22T13:00:00.000Z');

export default function RecentlyDeletedWorkbench({
  actor,
}: WorkbenchScreenProps<typeof recentlyDeletedMachine>) {
  return (
    <WorkbenchStage>
      <RecentlyDeleted deleted={actor} now={now} />
    </WorkbenchStage>
  );
}
