import type { browserNoticesMachine } from '@voltyard/machines/browser-notices/browser-notices.machine';
import { WorkbenchStage } from '../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../workbench/workbench-screen';
import { BrowserNotices } from './BrowserNotices';

export const machine = 'browserNotices';
export const title = 'Notices of the browser';

export default function BrowserNoticesWorkbench({
  actor,
}: WorkbenchScreenProps<typeof browserNoticesMachine>) {
  return (
    <WorkbenchStage actors={{ browserNotices: actor }}>
      <BrowserNotices />
    </WorkbenchStage>
  );
}
