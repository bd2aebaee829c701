import { readStored, writeStored } from '../storage/stored';

const key = 'voltyard.return-to';

/** Stores the address a person wanted, over the way to the provider and back. */
export const rememberReturnTo = (path: string): void => void writeStored('sessionStorage', key, path);

/** The last page of a user who logged out is not for the next user. */
export const forgetReturnTo = (): void => void writeStored('sessionStorage', key, null);

/** Whether a sign-in comes back to this address. */
export const isReturnTo = (path: string): boolean => readStored('sessionStorage', key) === path;

/** The stored address, once. Only an address of this site is given back. */
export function takeReturnTo(): string | null {
  const path = readStored('sessionStorage', key);
  forgetReturnTo();
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}
