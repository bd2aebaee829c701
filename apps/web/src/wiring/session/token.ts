import { readStored, writeStored } from '../storage/stored';

const key = 'voltyard.token';
const refusedKey = 'voltyard.token-refused';
/** The way from a page that is left to the next, ms. */
const refusalLasts = 10_000;

/**
 * Why the token changed: the user signed in or out here or in another tab, which a page also finds when the browser shows it
 * again as it was left; or the server refused it.
 */
export type TokenChange = { token: string | null; cause: 'here' | 'other-tab' | 'refused' };

const listeners = new Set<(change: TokenChange) => void>();

export const getToken = (): string | null => readStored('localStorage', key);

export const setToken = (token: string): void => write({ token, cause: 'here' });

export const clearToken = (): void => write({ token: null, cause: 'here' });

/** The server does not know this token (any more). A newer one, written meanwhile by another tab, is left alone. */
export function refuseToken(refused: string): void {
  if (getToken() !== refused) return;
  writeStored('sessionStorage', refusedKey, String(Date.now()));
  write({ token: null, cause: 'refused' });
}

/** Whether a token was refused in this tab a moment ago, once: a page that is left by a logout may hear of that first. */
export function takeTokenRefused(): boolean {
  const refusedAt = readStored('sessionStorage', refusedKey);
  writeStored('sessionStorage', refusedKey, null);
  return refusedAt !== null && Date.now() - Number(refusedAt) < refusalLasts;
}

/** Calls back at every change; returns what stops that. */
export function onTokenChange(listener: (change: TokenChange) => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    // `key` is null when the other tab cleared everything.
    if (event.key === key || event.key === null) listener({ token: getToken(), cause: 'other-tab' });
  };
  // A page that Back shows again has heard of nothing meanwhile: it would show what the last person read.
  let left = getToken();
  const leave = () => void (left = getToken());
  const showAgain = ({ persisted }: PageTransitionEvent) => {
    if (persisted && getToken() !== left) listener({ token: getToken(), cause: 'other-tab' });
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', showAgain);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', showAgain);
  };
}

function write(change: TokenChange): void {
  writeStored('localStorage', key, change.token);
  for (const listener of listeners) listener(change);
}
