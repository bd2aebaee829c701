import { deleteAccount, restoreAccount } from '@voltyard/contracts/accounts/account-deletion.rest';
import { getLoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import { fromPromise } from 'xstate';
import { call } from './api-client';

/** The effects of the account-deletion machine. */
export const accountDeletionEffects = {
  deleteAccount: fromPromise<string>(async ({ signal }) => {
    const { closedAt } = await call(deleteAccount, {}, { signal });
    return closedAt;
  }),
  restoreAccount: fromPromise<void>(async ({ signal }) => {
    await call(restoreAccount, {}, { signal });
  }),
  fetchClosing: fromPromise<string | null>(async ({ signal }) => {
    const { closedAt = null } = await call(getLoggedInUser, {}, { signal });
    return closedAt;
  }),
};
