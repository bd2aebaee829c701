import { mdiAccountRemoveOutline } from '@mdi/js';
import { deletesAtOf } from '@voltyard/machines/account-deletion/account-deletion.machine';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { dateTimeOf } from '../ui/formats';
import { EmptyState } from '../ui/pages/EmptyState';
import { useActors } from '../wiring/root-actors';

/** Replaces what a closed account cannot do. What was typed there before is a draft in this browser. */
export function UnlessClosed({ children }: { children: ReactNode }) {
  const { accountDeletion } = useActors();
  const deletesAt = useSelector(accountDeletion, deletesAtOf);
  if (deletesAt === null) return children;
  return (
    <EmptyState
      icon={mdiAccountRemoveOutline}
      title={`Your account will be deleted on ${dateTimeOf(deletesAt)}`}
      headingLevel={1}
      description="Until then, nothing can be posted, changed or uploaded. Restore it with the button at the top of the page, and continue here."
    />
  );
}
