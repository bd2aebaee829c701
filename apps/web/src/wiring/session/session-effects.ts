import {
  exchangeToken,
  getLoggedInUser,
  isUserAuthenticated,
  type LoggedInUser,
} from '@voltyard/contracts/accounts/accounts.rest';
import { fromPromise } from 'xstate';
import { call } from '../http/api-client';
import { logFailure } from '../failures/log-failure';
import { endSessionOfToken, takeLogoutBegun } from './logout';
import { takeReturnTo } from './return-to';
import type { SignInResult } from './sign-in-result';
import { clearToken, getToken, setToken, takeTokenRefused } from './token';
import { clearUserData } from '../storage/user-data';

interface SessionEffectsOptions {
  signInResult: SignInResult;
  navigate: (to: string, options?: { replace?: boolean }) => void;
  /** In the browser's history, over pages of others too. */
  goBack: (steps: number) => void;
}

/** So long (ms) the browser may take to leave this page for an entry of its history. */
const leavingTime = 5000;

/** The effects of the session machine. */
export const sessionEffects = ({ signInResult, navigate, goBack }: SessionEffectsOptions) => ({
  completeSignIn: fromPromise<void>(async ({ signal }) => {
    if (signInResult?.kind === 'logged-out') await completeLogout(signal);
    if (signInResult?.kind !== 'code') return;
    // Before anything is waited for: the page that is shown meanwhile is a place to come back to as well.
    const returnTo = takeReturnTo();
    const code = { body: { code: signInResult.code } };
    const { token } = await call(exchangeToken, code, { signal, withCookies: true });
    setToken(token);
    if (returnTo === null) return;
    if (returnTo.stepsBack !== null) {
      // Not to one more page on top of those of the provider, but to the one that was left: what lies before it is one
      // step back. Until then nothing is done as the user, since that page has to do it.
      goBack(returnTo.stepsBack);
      await new Promise((resolve) => setTimeout(resolve, leavingTime));
    }
    navigate(returnTo.path, { replace: true });
  }),

  isUserAuthenticated: fromPromise<boolean>(async ({ signal }) => {
    const token = getToken();
    const isAuthenticated = await rethrown(call(isUserAuthenticated, {}, { signal }), signal);
    // Quietly: this answer itself tells the machine. A token that another tab wrote meanwhile stays.
    if (!isAuthenticated && token !== null && getToken() === token) clearToken();
    return isAuthenticated;
  }),

  fetchLoggedInUser: fromPromise<LoggedInUser>(({ signal }) =>
    rethrown(call(getLoggedInUser, {}, { signal }), signal),
  ),
});

/**
 * The address says that the user logged out; anyone can make a link that says so. It is believed when this tab began
 * the logout, or when the server knows no session of this token any more.
 */
async function completeLogout(signal: AbortSignal): Promise<void> {
  const isBegunHere = takeLogoutBegun();
  const wasRefused = takeTokenRefused();
  const token = getToken();
  if (isBegunHere) {
    if (token !== null) await endSessionOfToken(signal);
  } else if (token === null ? !wasRefused : await isSessionLive(signal)) return;
  // A token that another tab wrote meanwhile stays.
  if (getToken() === token) clearToken();
  await clearUserData();
}

/** A server that cannot be reached has confirmed nothing. */
const isSessionLive = (signal: AbortSignal): Promise<boolean> =>
  call(isUserAuthenticated, {}, { signal }).catch(() => true);

/** The error is logged and thrown on (specification, section 8): what follows from it is the machine's to say. */
async function rethrown<Reply>(calling: Promise<Reply>, signal: AbortSignal): Promise<Reply> {
  try {
    return await calling;
  } catch (problem) {
    if (!signal.aborted) logFailure(problem);
    throw problem;
  }
}
