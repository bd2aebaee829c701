import { mdiAccountRemoveOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { dateTimeOf } from '../ui/formats';
import { EmptyState } from '../ui/pages/EmptyState';
import { useClosedAccount } from './use-closed-account';

/** Replaces what a closed account cannot do. What was typed there before is a draft in this browser. */
export function UnlessClosed({ children }: { children: ReactNode }) {
  const closed = useClosedAccount();
  if (closed === null) return children;
  return (
    <EmptyState
      icon={mdiAccountRemoveOutline}
      title={
        closed.isOver
          ? 'Your account is being deleted'
          : `Your account will be deleted on ${dateTimeOf(closed.deletesAt)}`
      }
      headingLevel={1}
      description={
        closed.isOver
          ? 'Nothing can be posted, changed or uploaded any more.'
          : 'Until then, nothing can be posted, changed or uploaded. Restore it with the button at the top of the page, and continue here.'
      }
    />
  );
}
