import type { LoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import { type GlobalUser, globalUser } from '@voltyard/machines/session/session.machine';
import { shallowEqual, useSelector } from '@xstate/react';
import { useActors } from '../wiring/root-actors';

export interface Visitor {
  /** Null while logged out, and while it is not known yet. */
  user: LoggedInUser | null;
  isSignedOut: boolean;
}

interface KnownVisitor extends Visitor {
  /** 0 while `user` is null. */
  userId: GlobalUser['id'];
  /** Empty while `user` is null. */
  userName: string;
  isUnknown: boolean;
  /** Whose session ended while this page was open; null when nobody's did, or somebody is signed in again. */
  endedUser: LoggedInUser | null;
  hasFailed: boolean;
}

/** Who looks at the page, as far as it is known. */
export function useVisitor(): KnownVisitor {
  const { session } = useActors();
  const { id: userId, userName, isUserAuthenticated } = useSelector(session, globalUser, shallowEqual);
  const known = useSelector(session, ({ context }) => context.user);
  // Authenticated comes first: who it is follows when it is fetched.
  const user = isUserAuthenticated ? known : null;
  const isSignedOut = useSelector(session, (state) => state.matches('signedOut'));
  const endedUser = useSelector(session, ({ context }) => context.endedUser);
  const hasFailed = useSelector(session, (state) => state.matches('failed'));
  return {
    user,
    userId,
    userName,
    isSignedOut,
    hasFailed,
    endedUser,
    isUnknown: user === null && !isSignedOut && !hasFailed,
  };
}
