import { readStored, writeStored } from '../storage/stored';
import { recordOf } from '../storage/stored-json';

const key = 'voltyard.return-to';
const entryKey = 'voltyard.return-entry';

/** Browsers keep so many entries of a tab's history, and forget the first ones then: they cannot be counted any more. */
const maxEntries = 50;

export interface ReturnTo {
  path: string;
  /** So many steps back in the tab's history it was left; null where that is not known. */
  stepsBack: number | null;
}

interface StoredEntry {
  /** Of the place, as the router counts its own entries (`router/history.ts`). */
  idx: number;
  /** Among all entries of the tab. */
  index?: number;
}

/** Stores the address a person wanted, over the way to the provider and back. */
export function rememberReturnTo(path: string): void {
  writeStored('sessionStorage', key, path);
  const idx = currentIdx();
  storeEntry(idx === null ? null : { idx });
}

/**
 * A page on the way to a sign-in is shown. Where the place is in the history is known only if this page was entered from it:
 * just then no entry lies above.
 */
export function countReturnSteps(isPushed: boolean): void {
  const [{ idx }, current] = [storedEntry(), currentIdx()];
  const { length } = window.history;
  const isKnown = isPushed && idx !== undefined && current !== null && length < maxEntries;
  storeEntry(isKnown ? { idx, index: length - 1 - (current - idx) } : null);
}

/** The last page of a user who logged out is not for the next user. */
export function forgetReturnTo(): void {
  writeStored('sessionStorage', key, null);
  storeEntry(null);
}

/** Whether a sign-in comes back to this address. */
export const isReturnTo = (path: string): boolean => readStored('sessionStorage', key) === path;

/** What was stored, once. Only an address of this site is given back. */
export function takeReturnTo(): ReturnTo | null {
  const path = readStored('sessionStorage', key);
  const stepsBack = stepsTo(storedEntry().index);
  forgetReturnTo();
  return path !== null && /^\/(?![/\\])/.test(path) ? { path, stepsBack } : null;
}

/** From the newest entry. */
function stepsTo(index: number | undefined): number | null {
  const { length } = window.history;
  return index !== undefined && index < length - 1 && length < maxEntries ? length - 1 - index : null;
}

function currentIdx(): number | null {
  const { idx } = (window.history.state ?? {}) as { idx?: unknown };
  return typeof idx === 'number' ? idx : null;
}

const storedEntry = (): Partial<StoredEntry> => recordOf(readStored('sessionStorage', entryKey));

const storeEntry = (entry: StoredEntry | null): void =>
  void writeStored('sessionStorage', entryKey, entry && JSON.stringify(entry));
