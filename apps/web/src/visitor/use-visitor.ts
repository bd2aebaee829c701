import type { LoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import { useSelector } from '@xstate/react';
import { useActors } from '../wiring/root-actors';

export interface Visitor {
  /** Null while logged out, and while it is not known yet. */
  user: LoggedInUser | null;
  isSignedOut: boolean;
}

/** Who looks at the page, as far as it is known. */
export function useVisitor(): Visitor & { isUnknown: boolean; hasFailed: boolean } {
  const { session } = useActors();
  const user = useSelector(session, (state) => (state.matches('signedIn') ? state.context.user : null));
  const isSignedOut = useSelector(session, (state) => state.matches('signedOut'));
  const hasFailed = useSelector(session, (state) => state.matches('failed'));
  return { user, isSignedOut, hasFailed, isUnknown: user === null && !isSignedOut && !hasFailed };
}
