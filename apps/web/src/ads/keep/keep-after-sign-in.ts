import { isReturnTo } from '../../wiring/session/return-to';
import { readStored, writeStored } from '../../wiring/storage/stored';

const key = 'voltyard.keep-search';

/** Remembers the address of a search to keep after signing in. */
export const keepAfterSignIn = (address: string): void => void writeStored('sessionStorage', key, address);

export const forgetKeepAfterSignIn = (): void => void writeStored('sessionStorage', key, null);

/** Whether signing in now comes back to a search and keeps it. */
export function isKeptAfterSignIn(): boolean {
  const address = readStored('sessionStorage', key);
  return address !== null && isReturnTo(address);
}

/** Whether to keep the search of this address; true only once. */
export function takeKeepAfterSignIn(address: string): boolean {
  if (readStored('sessionStorage', key) !== address) return false;
  forgetKeepAfterSignIn();
  return true;
}
