import type { LoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import { globalUser } from '@voltyard/machines/session/session.machine';
import { shallowEqual, useSelector } from '@xstate/react';
import { useActors } from '../wiring/root-actors';

export interface Visitor {
  /** Null while logged out, and while it is not known yet. */
  user: LoggedInUser | null;
  isSignedOut: boolean;
}

/** Who looks at the page, as far as it is known. */
export function useVisitor(): Visitor & { isUnknown: boolean; hasFailed: boolean } {
  const { session } = useActors();
  const { isUserAuthenticated } = useSelector(session, globalUser, shallowEqual);
  const known = useSelector(session, ({ context }) => context.user);
  // Authenticated comes first: who it is follows when it is fetched.
  const user = isUserAuthenticated ? known : null;
  const isSignedOut = useSelector(session, (state) => state.matches('signedOut'));
  const hasFailed = useSelector(session, (state) => state.matches('failed'));
  return { user, isSignedOut, hasFailed, isUnknown: user === null && !isSignedOut && !hasFailed };
}
