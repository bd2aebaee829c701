import { hasErrors } from '@voltyard/machines/notifications/notifications.machine';
import { useEffect } from 'react';
import { useActors } from '../../wiring/root-actors';
import type { UploadsActor } from './uploads';

/** Tells the upload cards what else concerns them: error notifications, the network, and that somebody is back. */
export function useEnvironment(uploads: UploadsActor): void {
  const { notifications } = useActors();
  useEffect(() => {
    let wasBlocked = hasErrors(notifications.getSnapshot());
    const subscription = notifications.subscribe((snapshot) => {
      const isBlocked = hasErrors(snapshot);
      if (isBlocked !== wasBlocked) uploads.send({ type: isBlocked ? 'errors.appeared' : 'errors.cleared' });
      wasBlocked = isBlocked;
    });
    return () => subscription.unsubscribe();
  }, [uploads, notifications]);

  useEffect(() => {
    const tell = () => uploads.send({ type: navigator.onLine ? 'network.returned' : 'network.lost' });
    // A laptop that is opened again is not told that its network is back: it may never have noticed the loss.
    const lookedAt = () => document.visibilityState === 'visible' && tell();
    addEventListener('offline', tell);
    addEventListener('online', tell);
    document.addEventListener('visibilitychange', lookedAt);
    return () => {
      removeEventListener('offline', tell);
      removeEventListener('online', tell);
      document.removeEventListener('visibilitychange', lookedAt);
    };
  }, [uploads]);
}
