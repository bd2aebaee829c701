import { useEffect } from 'react';
import { useBlocker } from '../../wiring/router/hooks';
import { ConfirmDialog } from './ConfirmDialog';

interface LeaveGuardProps {
  /** What would be lost; null lets everybody go. */
  reason: string | null;
  title?: string;
  /** A path that loses nothing. */
  exceptTo?: string | undefined;
}

/** Asks before what would be lost is left. */
export function LeaveGuard({ reason, title = 'Leave without saving?', exceptTo }: LeaveGuardProps) {
  const isGuarding = reason !== null;
  const blocked = useBlocker(
    (left, next) => isGuarding && ![left.pathname, exceptTo].includes(next.pathname),
  );
  useEffect(() => {
    if (!isGuarding) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isGuarding]);
  return (
    <ConfirmDialog
      isOpen={blocked !== null}
      title={title}
      confirmLabel="Leave"
      cancelLabel="Stay"
      isDangerous
      onConfirm={() => blocked?.proceed()}
      onCancel={() => blocked?.reset()}
    >
      {reason}
    </ConfirmDialog>
  );
}
