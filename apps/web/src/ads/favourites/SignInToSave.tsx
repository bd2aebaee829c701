import { useState } from 'react';
import { isSavedAfterSignIn } from './save-after-sign-in';

/** Tells a visitor who wanted to save an ad that it is remembered; nothing for others. */
export function SignInToSave() {
  const [isSaved] = useState(isSavedAfterSignIn);
  return isSaved && <p className="entry-panel__notice">Sign in to save this ad. You will come back to it.</p>;
}
