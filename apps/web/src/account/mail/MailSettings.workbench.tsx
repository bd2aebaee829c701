import type { mailSettingsMachine } from '@voltyard/machines/mail-settings/mail-settings.machine';
import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { MailSettingsSection } from './MailSettings';

export const machine = 'mailSettings';
export const title = 'E-mail settings';

export default function MailSettingsWorkbench({ actor }: WorkbenchScreenProps<typeof mailSettingsMachine>) {
  return (
    <WorkbenchStage>
      <MailSettingsSection mail={actor} />
    </WorkbenchStage>
  );
}
