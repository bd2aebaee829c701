import { endOwnSession, logOut } from '@voltyard/contracts/accounts/accounts.rest';
import { call } from '../http/api-client';
import { readStored, writeStored } from '../storage/stored';

const key = 'voltyard.logging-out';
/** The way to the server and back; a mark that is older was left by a logout that never happened. */
const takesAtMost = 60_000;

/** Notes when a logout link is followed, wherever it is: this tab began it, so what comes back is meant. */
export function rememberLogouts(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element && target.closest(`a[href="${logOut.path}"]`);
    if (link) writeStored('sessionStorage', key, String(Date.now()));
  });
}

/** Whether this tab has just begun a logout, once. */
export function takeLogoutBegun(): boolean {
  const begunAt = readStored('sessionStorage', key);
  writeStored('sessionStorage', key, null);
  return begunAt !== null && Date.now() - Number(begunAt) < takesAtMost;
}

/**
 * Ends the session of this page's token, where the cookie that names it to the logout link is gone. The person wanted to
 * leave: they leave here even if the server cannot be reached.
 */
export const endSessionOfToken = (signal: AbortSignal): Promise<unknown> =>
  call(endOwnSession, {}, { signal }).catch(() => null);
