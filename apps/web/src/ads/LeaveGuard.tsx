import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import './LeaveGuard.scss';

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
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog reason={reason ?? ''} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
  );
}

function LeaveDialog({
  reason,
  onStay,
  onLeave,
}: {
  reason: string;
  onStay: () => void;
  onLeave: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current?.showModal) dialog.current.showModal();
    else dialog.current?.setAttribute('open', '');
  }, []);
  return (
    <dialog ref={dialog} className="leave-guard" aria-labelledby="leave-guard-title" onClose={onStay}>
      <h2 id="leave-guard-title">Leave without saving?</h2>
      <p>{reason}</p>
      <div className="leave-guard__buttons">
        <button type="button" className="bp6-button" onClick={onLeave}>
          Leave
        </button>
        <button type="button" className="bp6-button bp6-intent-primary" autoFocus onClick={onStay}>
          Stay
        </button>
      </div>
    </dialog>
  );
}
