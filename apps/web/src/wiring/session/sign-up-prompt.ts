import { looksLikeId } from '@voltyard/contracts/ids';
import { paths } from '../navigation/paths';
import { readStored, writeStored } from '../storage/stored';

const key = 'voltyard.sign-up-prompt';

/** A person closed the prompt: they do not want to see it again, on this device. */
export const rememberPromptDismissed = (): void => void writeStored('localStorage', key, 'dismissed');

/**
 * Not after it was closed once, not to a visitor who is about to sign up or log in, and not over an ad, whose own buttons
 * lead there and would lie under it.
 */
export const mayPromptSignUp = (pathname: string): boolean =>
  readStored('localStorage', key) === null &&
  pathname !== paths.signup &&
  pathname !== paths.login &&
  !isOfAnAd(pathname);

const isOfAnAd = (pathname: string): boolean =>
  looksLikeId(/^\/ads\/[^/]+\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '');
