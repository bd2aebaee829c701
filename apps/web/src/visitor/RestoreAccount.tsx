import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { buttonClass } from '../ui/ButtonLink';
import { useActors } from '../wiring/root-actors';

interface RestoreAccountProps {
  /** Takes the focus when the button disappears with it, as when another device restores the account. */
  onFocusLost: () => void;
}

export function RestoreAccount({ onFocusLost }: RestoreAccountProps) {
  const { accountDeletion } = useActors();
  const isRestoring = useSelector(accountDeletion, (state) => state.matches('restoring'));
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    // A layout effect is cleaned up while the button is still in the page.
    return () => {
      if (document.activeElement === own) onFocusLost();
    };
  }, [onFocusLost]);
  return (
    <button
      ref={button}
      type="button"
      className={buttonClass({ look: 'primary' })}
      aria-disabled={isRestoring}
      onClick={() => accountDeletion.send({ type: 'restore.clicked' })}
    >
      {isRestoring ? 'Restoring …' : 'Restore account'}
    </button>
  );
}
