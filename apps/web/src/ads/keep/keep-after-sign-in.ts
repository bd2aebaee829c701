import { readStored, writeStored } from '../../wiring/storage/stored';

const key = 'voltyard.keep-search';

/** Stores the address of a search that is to be kept once its user is signed in. */
export const keepAfterSignIn = (address: string): void => void writeStored('sessionStorage', key, address);

export const forgetKeepAfterSignIn = (): void => void writeStored('sessionStorage', key, null);

/** Whether the search of this address is to be kept now, once. */
export function takeKeepAfterSignIn(address: string): boolean {
  if (readStored('sessionStorage', key) !== address) return false;
  forgetKeepAfterSignIn();
  return true;
}
