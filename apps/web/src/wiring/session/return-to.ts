import { readStored, writeStored } from '../storage/stored';

const key = 'voltyard.return-to';
/** Where the place is among the entries of the tab; 0 where that is not known. */
const entryKey = 'voltyard.return-entry';

/** Browsers keep so many entries of a tab's history, and forget the first ones then: they cannot be counted any more. */
const maxEntries = 50;

export interface ReturnTo {
  path: string;
  /** So many steps back in the tab's history it was left; null where that is not known. */
  stepsBack: number | null;
}

/** Stores the address a person wanted, over the way to the provider and back. */
export const rememberReturnTo = (path: string): void => store(path);

/**
 * A page on the way to a sign-in is shown. Where the place is in the history is known only if this page was entered from it:
 * just then no entry lies above. Further pages on the way do not change that.
 */
export function countReturnSteps(isPushed: boolean): void {
  if (isPushed && readStored('sessionStorage', entryKey) !== null) return;
  writeStored('sessionStorage', entryKey, String(isPushed ? entries() - 1 : 0));
}

/** The last page of a user who logged out is not for the next user. */
export const forgetReturnTo = (): void => store(null);

/** Whether a sign-in comes back to this address. */
export const isReturnTo = (path: string): boolean => readStored('sessionStorage', key) === path;

/** What was stored, once. Only an address of this site is given back. */
export function takeReturnTo(): ReturnTo | null {
  const path = readStored('sessionStorage', key) ?? '';
  const steps = entries() - Number(readStored('sessionStorage', entryKey));
  const isKnown = steps > 0 && steps < entries();
  forgetReturnTo();
  return /^\/(?![/\\])/.test(path) ? { path, stepsBack: isKnown ? steps : null } : null;
}

/** How many entries the tab has; 0 where it may have had more. */
function entries(): number {
  const { length } = window.history;
  return length < maxEntries ? length : 0;
}

function store(path: string | null): void {
  writeStored('sessionStorage', key, path);
  writeStored('sessionStorage', entryKey, null);
}
