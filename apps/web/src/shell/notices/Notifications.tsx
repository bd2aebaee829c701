import { mdiAlertCircleOutline, mdiClose, mdiInformationOutline } from '@mdi/js';
import { hasNotFound, listedNotifications } from '@voltyard/machines/notifications/notifications.machine';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from '../../wiring/router/hooks';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { usePublishedHeight } from '../../ui/use-published-height';
import { useActors } from '../../wiring/root-actors';
import './Notifications.scss';

/** What stays until the user has read it, unless it is shown where it happened. Errors interrupt, the rest waits. */
export function Notifications() {
  const { notifications } = useActors();
  const state = useSelector(notifications, (snapshot) => snapshot);
  const all = listedNotifications(state);
  useMissingLeavesWithPage();
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
    <div className="notifications" ref={usePublishedHeight('--vy-notifications')}>
      <div role="alert">{listed(true)}</div>
      <div role="status">{listed(false)}</div>
    </div>
  );
}

/** That something was not found is said of the page it was looked for on; an error stays until it is read. */
function useMissingLeavesWithPage(): void {
  const { notifications } = useActors();
  const { pathname } = useLocation();
  const isSomethingMissing = useSelector(notifications, hasNotFound);
  useEffect(() => {
    if (!isSomethingMissing) return;
    // As a clean-up: it comes before the next page says what it did not find.
    return () => notifications.send({ type: 'page.left' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the page is what it leaves with
  }, [notifications, isSomethingMissing, pathname]);
}
