import { mdiAlertCircleOutline, mdiClose, mdiInformationOutline } from '@mdi/js';
import { listedNotifications } from '@voltyard/machines/notifications/notifications.machine';
import { useSelector } from '@xstate/react';
import { Icon } from '../ui/Icon';
import { IconButton } from '../ui/IconButton';
import { useActors } from '../wiring/root-actors';
import './Notifications.scss';

/** What stays until somebody has read it, unless it stands where it happened. Errors interrupt, the rest waits. */
export function Notifications() {
  const { notifications } = useActors();
  const state = useSelector(notifications, (snapshot) => snapshot);
  const all = listedNotifications(state);
  const remove = (id: number) => notifications.send({ type: 'notification.removed', id });
  const listed = (isError: boolean) =>
    all
      .filter((notification) => notification.isError === isError)
      .map(({ id, message }) => (
        <div key={id} className={`notification ${isError ? 'notification--error' : ''}`}>
          <Icon path={isError ? mdiAlertCircleOutline : mdiInformationOutline} size={20} />
          <span className="notification__message">{message}</span>
          <IconButton
            icon={mdiClose}
            size={18}
            label={`Dismiss notification: ${message}`}
            title="Dismiss"
            onClick={() => remove(id)}
          />
        </div>
      ));
  return (
    <div className="notifications">
      <div role="alert">{listed(true)}</div>
      <div role="status">{listed(false)}</div>
    </div>
  );
}
