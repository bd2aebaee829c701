import { mdiAccountRemoveOutline } from '@mdi/js';
import { deletesAtOf } from '@voltyard/machines/account-deletion/account-deletion.machine';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/pages/EmptyState';
import { useActors } from '../wiring/root-actors';
import { RestoreAccount } from './RestoreAccount';

/** Replaces what a closed account cannot do. What was typed there before is a draft in this browser. */
export function UnlessClosed({ children }: { children: ReactNode }) {
  const { accountDeletion } = useActors();
  const isClosed = useSelector(accountDeletion, (state) => deletesAtOf(state) !== null);
  if (!isClosed) return children;
  return (
    <EmptyState
      icon={mdiAccountRemoveOutline}
      title="Your account is being deleted"
      headingLevel={1}
      description="While it is, nothing can be posted, changed or uploaded. Restore it, and continue here."
      actions={<RestoreAccount />}
    />
  );
}
