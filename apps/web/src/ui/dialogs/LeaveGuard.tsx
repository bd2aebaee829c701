import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';

/** Asks before what would be lost is left; `reason` says what that is. Null lets everybody go. */
export function LeaveGuard({ reason }: { reason: string | null }) {
  const isGuarding = reason !== null;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isGuarding && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isGuarding) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isGuarding]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      title="Leave without saving?"
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDangerous
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    >
      {reason}
    </ConfirmDialog>
  );
}
