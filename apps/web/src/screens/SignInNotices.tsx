import { SignInToSave } from '../ads/favourites/SignInToSave';
import { SignInToKeep } from '../ads/keep/SignInToKeep';
import { SignInToSend } from '../conversations/begin/SignInToSend';

/** What waits for a visitor until they have signed in. */
export const SignInNotices = () => (
  <>
    <SignInToKeep />
    <SignInToSave />
    <SignInToSend />
  </>
);
