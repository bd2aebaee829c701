import { useSelector } from '@xstate/react';
import { buttonClass } from '../ui/ButtonLink';
import { useActors } from '../wiring/root-actors';

export function RestoreAccount() {
  const { accountDeletion } = useActors();
  const isRestoring = useSelector(accountDeletion, (state) => state.matches('restoring'));
  return (
    <button
      type="button"
      className={buttonClass({ look: 'primary' })}
      aria-disabled={isRestoring}
      onClick={() => accountDeletion.send({ type: 'restore.clicked' })}
    >
      {isRestoring ? 'Restoring …' : 'Restore account'}
    </button>
  );
}
