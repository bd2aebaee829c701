import { readStored, writeStored } from '../storage/stored';

const key = 'voltyard.return-to';

/** Keeps the address a person wanted, over the way to the provider and back. */
export const rememberReturnTo = (path: string): void => writeStored('sessionStorage', key, path);

/** Where somebody was who has logged out is no place for the next one. */
export const forgetReturnTo = (): void => writeStored('sessionStorage', key, null);

/** The kept address, once. Only an address of this site is given back. */
export function takeReturnTo(): string | null {
  const path = readStored('sessionStorage', key);
  forgetReturnTo();
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null;
}
