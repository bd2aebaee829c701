import { deletesAtOf } from '@voltyard/machines/account-deletion/account-deletion.machine';
import { useSelector } from '@xstate/react';
import { useActors } from '../wiring/root-actors';
import { useNow } from '../ui/use-now';

export interface ClosedAccount {
  /** ISO 8601: until when it can be restored. */
  deletesAt: string;
  /** That time is over: the server is deleting the account, and then ends the session. */
  isOver: boolean;
}

/** The account of this browser while it is closed; null for an open one, and while it is not known. */
export function useClosedAccount(): ClosedAccount | null {
  const { accountDeletion } = useActors();
  const deletesAt = useSelector(accountDeletion, deletesAtOf);
  const now = useNow();
  return deletesAt === null ? null : { deletesAt, isOver: now >= Date.parse(deletesAt) };
}
