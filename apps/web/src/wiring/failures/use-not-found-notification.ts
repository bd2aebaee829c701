import { useEffect } from 'react';
import { useActors } from '../root-actors';

/** That something was not found is no error (specification, section 8), and its screen already says it. */
export function useNotFoundNotification(): void {
  const { notifications } = useActors();
  useEffect(() => {
    const id = notifications.getSnapshot().context.nextId;
    notifications.send({
      type: 'notification.added',
      message: 'not found',
      isError: false,
      isInPlace: true,
    });
    return () => notifications.send({ type: 'notification.removed', id });
  }, [notifications]);
}
