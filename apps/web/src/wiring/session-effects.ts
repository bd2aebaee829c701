import {
  exchangeToken,
  getLoggedInUser,
  isUserAuthenticated,
  type LoggedInUser,
} from '@voltyard/contracts/accounts/accounts.rest';
import { fromPromise } from 'xstate';
import { call } from './api-client';
import { takeReturnTo } from './return-to';
import type { SignInResult } from './sign-in-result';
import { clearToken, getToken, setToken } from './token';
import { clearUserData } from './user-data';

interface SessionEffectsNeed {
  signInResult: SignInResult;
  navigate: (to: string, options?: { replace?: boolean }) => void;
}

/** What the session machine asks the world for. */
export const sessionEffects = ({ signInResult, navigate }: SessionEffectsNeed) => ({
  completeSignIn: fromPromise<void>(async ({ signal }) => {
    if (signInResult?.kind === 'logged-out') {
      clearToken();
      void clearUserData();
    }
    if (signInResult?.kind !== 'code') return;
    // Before anything is waited for: the page that is shown meanwhile is a place to come back to as well.
    const returnTo = takeReturnTo();
    const { token } = await call(exchangeToken, { body: { code: signInResult.code } }, { signal });
    setToken(token);
    if (returnTo !== null) navigate(returnTo, { replace: true });
  }),

  isUserAuthenticated: fromPromise<boolean>(async ({ signal }) => {
    const token = getToken();
    const isAuthenticated = await call(isUserAuthenticated, {}, { signal });
    // Quietly: this answer itself tells the machine. A token that another tab wrote meanwhile stays.
    if (!isAuthenticated && token !== null && getToken() === token) clearToken();
    return isAuthenticated;
  }),

  fetchLoggedInUser: fromPromise<LoggedInUser>(({ signal }) => call(getLoggedInUser, {}, { signal })),
});
