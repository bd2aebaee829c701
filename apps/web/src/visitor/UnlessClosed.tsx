import { mdiAccountRemoveOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/pages/EmptyState';
import { closedAccountCopy } from './closed-account-copy';
import { useClosedAccount } from './use-closed-account';

/** Replaces what a closed account cannot do. What was typed there before is a draft in this browser. */
export function UnlessClosed({ children }: { children: ReactNode }) {
  const closed = useClosedAccount();
  if (closed === null) return children;
  const { title, consequence, remedy } = closedAccountCopy(closed);
  return (
    <EmptyState
      icon={mdiAccountRemoveOutline}
      title={title}
      headingLevel={1}
      description={`${consequence} ${remedy}`}
    />
  );
}
