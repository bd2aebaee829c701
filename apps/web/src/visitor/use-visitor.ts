import { useSelector } from '@xstate/react';
import { useActors } from '../wiring/root-actors';
import type { Visitor } from '../shell/drawer/drawer-groups';

/** Who looks at the page, as far as it is known. */
export function useVisitor(): Visitor & { isUnknown: boolean; hasFailed: boolean } {
  const { session } = useActors();
  const user = useSelector(session, (state) => (state.matches('signedIn') ? state.context.user : null));
  const isSignedOut = useSelector(session, (state) => state.matches('signedOut'));
  const hasFailed = useSelector(session, (state) => state.matches('failed'));
  return { user, isSignedOut, hasFailed, isUnknown: user === null && !isSignedOut && !hasFailed };
}
