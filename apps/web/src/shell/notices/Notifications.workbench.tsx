import { WorkbenchStage } from '../../workbench/WorkbenchStage';
import type { notificationsMachine } from '@voltyard/machines/notifications/notifications.machine';
import type { WorkbenchScreenProps } from '../../workbench/workbench-screen';
import { Notifications } from './Notifications';

export const machine = 'notifications';
export const title = 'Notifications';

export default function NotificationsWorkbench({ actor }: WorkbenchScreenProps<typeof notificationsMachine>) {
  return (
    <WorkbenchStage actors={{ notifications: actor }}>
      <Notifications />
    </WorkbenchStage>
  );
}
