import { OnTheBench } from '../bench/OnTheBench';
import type { notificationsMachine } from '@voltyard/machines/notifications/notifications.machine';
import type { BenchScreenProps } from '../bench/bench-screen';
import { Notifications } from './Notifications';

export const machine = 'notifications';
export const title = 'Notifications';

export default function NotificationsOnTheBench({ actor }: BenchScreenProps<typeof notificationsMachine>) {
  return (
    <OnTheBench actors={{ notifications: actor }}>
      <Notifications />
    </OnTheBench>
  );
}
