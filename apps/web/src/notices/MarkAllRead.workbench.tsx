import type { noticeListMachine } from '@voltyard/machines/notice-list/notice-list.machine';
import { WorkbenchStage } from '../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../workbench/workbench-screen';
import { MarkAllReadButtons } from './MarkAllRead';

export const machine = 'noticeList';
export const title = 'Mark all notices as read';

export default function MarkAllReadWorkbench({ actor }: WorkbenchScreenProps<typeof noticeListMachine>) {
  return (
    <WorkbenchStage>
      <MarkAllReadButtons list={actor} upTo={12} isSomeUnread />
    </WorkbenchStage>
  );
}
