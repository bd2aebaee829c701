import { readStored, writeStored } from '../storage/stored';

const key = 'voltyard.account-changed';

const listeners = new Set<() => void>();

/** Tells the other tabs of this browser that the account was deleted or restored here. */
export function tellOtherTabs(): void {
  // Another value each time: a storage event is sent only for a change.
  writeStored('localStorage', key, String(Number(readStored('localStorage', key) ?? 0) + 1));
}

/** A call was refused because the account is closed, which this tab may not know yet. */
export function accountWasRefused(): void {
  for (const listener of listeners) listener();
}

const connectionListeners = new Set<() => void>();

/** The page is connected with the server, for the first time or again. */
export function connectionWasOpened(): void {
  for (const listener of connectionListeners) listener();
}

/** Calls back each time the page is connected with the server; answers how to stop. */
export function onConnectionOpened(listener: () => void): () => void {
  connectionListeners.add(listener);
  // Not every page has a live list, and with it a connection of its own.
  window.addEventListener('online', listener);
  return () => {
    connectionListeners.delete(listener);
    window.removeEventListener('online', listener);
  };
}

/** Hears that the account may have changed elsewhere, also while this page was not looked at. */
export function onAccountChange(listener: () => void): void {
  listeners.add(listener);
  window.addEventListener('storage', (event) => {
    if (event.key === key) listener();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') listener();
  });
}
