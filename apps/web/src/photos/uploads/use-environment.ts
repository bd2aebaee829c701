import { hasErrors } from '@voltyard/machines/notifications/notifications.machine';
import { useEffect } from 'react';
import { useActors } from '../../wiring/root-actors';
import type { UploadsActor } from './uploads';

/** Sends the upload cards what they depend on: error notifications, the network, and that the page is visible again. */
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
    const report = () => uploads.send({ type: navigator.onLine ? 'network.returned' : 'network.lost' });
    // A laptop that is opened again gets no event that its network is back: it may never have noticed the loss.
    const lookedAt = () => document.visibilityState === 'visible' && report();
    addEventListener('offline', report);
    addEventListener('online', report);
    document.addEventListener('visibilitychange', lookedAt);
    return () => {
      removeEventListener('offline', report);
      removeEventListener('online', report);
      document.removeEventListener('visibilitychange', lookedAt);
    };
  }, [uploads]);
}
