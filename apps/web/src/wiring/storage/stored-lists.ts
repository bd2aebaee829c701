import type { Snapshot } from 'xstate';
import { recordOf } from './stored-json';
import { readStored, storedKeys, writeStored } from './stored';
import { clearedUserDataAt, listPrefix } from './user-data';

/** A list with a longer text is loaded anew, so that there is room for drafts. */
const maxLength = 1_500_000;

/** Which load of the browser's pages a scroll position belongs to. */
const thisLoad = String(performance.timeOrigin);
const loads = new Map<string, string>();

/** By the key of a page's history entry: the load that it began with, before it was loaded again. */
export const pageLoadOf = (locationKey: string): string => loads.get(locationKey) ?? thisLoad;

/**
 * The lists of the page that is on the screen, kept in its tab while it loads again: so it shows the pages that were
 * loaded, where the person left them. They are removed at logout, and what another tab's logout leaves is not read.
 */
export function storeList(locationKey: string, entry: string, snapshot: Snapshot<unknown>): void {
  const pageLoad = pageLoadOf(locationKey);
  const text = JSON.stringify({ locationKey, pageLoad, clearedAt: clearedUserDataAt(), snapshot });
  if (text.length <= maxLength) writeStored('sessionStorage', `${listPrefix}${entry}`, text);
}

/** The lists of the page that was loaded again, by their entries; none for a page that was opened. */
export function takeStoredLists(): Map<string, Snapshot<unknown>> {
  const keys = storedKeys('sessionStorage').filter((key) => key.startsWith(listPrefix));
  const lists = isLoadedAgain() ? keys.flatMap(readList) : [];
  for (const key of keys) writeStored('sessionStorage', key, null);
  return new Map(lists);
}

function readList(key: string): [string, Snapshot<unknown>][] {
  const { locationKey, pageLoad, clearedAt, snapshot } = recordOf(readStored('sessionStorage', key));
  if (clearedAt !== clearedUserDataAt() || !isSnapshot(snapshot)) return [];
  loads.set(String(locationKey), String(pageLoad));
  return [[key.slice(listPrefix.length), snapshot]];
}

const isSnapshot = (value: unknown): value is Snapshot<unknown> =>
  typeof value === 'object' && value !== null && 'status' in value;

/** Whether the browser loaded the page again, as opposed to opening it. */
export const isLoadedAgain = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');
