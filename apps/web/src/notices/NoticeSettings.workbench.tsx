import type { noticeSettingsMachine } from '@voltyard/machines/notice-settings/notice-settings.machine';
import { WorkbenchStage } from '../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../workbench/workbench-screen';
import { NoticeSwitches } from './NoticeSettings';

export const machine = 'noticeSettings';
export const title = 'Notice settings';

export default function NoticeSettingsWorkbench({
  actor,
}: WorkbenchScreenProps<typeof noticeSettingsMachine>) {
  return (
    <WorkbenchStage>
      <NoticeSwitches settings={actor} />
    </WorkbenchStage>
  );
}
