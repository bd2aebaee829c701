import { paths } from '../navigation/paths';
import { readStored, writeStored } from '../storage/stored';

const key = 'voltyard.sign-up-prompt';

/** A person closed the prompt: they do not want to see it again, on this device. */
export const rememberPromptDismissed = (): void => void writeStored('localStorage', key, 'dismissed');

/** Not after it was closed once, and not to a visitor who is about to sign up or log in. */
export const mayPromptSignUp = (pathname: string): boolean =>
  readStored('localStorage', key) === null && pathname !== paths.signup && pathname !== paths.login;
