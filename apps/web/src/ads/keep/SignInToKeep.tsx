import { useState } from 'react';
import { isKeptAfterSignIn } from './keep-after-sign-in';

/** Tells a visitor who wanted to keep a search that it is remembered; nothing for others. */
export function SignInToKeep() {
  const [isKept] = useState(isKeptAfterSignIn);
  return (
    isKept && <p className="entry-panel__notice">Sign in to keep your search. You will come back to it.</p>
  );
}
