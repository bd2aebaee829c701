import { getLoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import { fromPromise } from 'xstate';
import { call } from './api-client';

/** Few visits need them. */
const calls = () => import('@voltyard/contracts/accounts/account-deletion.rest');

/** The effects of the account-deletion machine. */
export const accountDeletionEffects = {
  deleteAccount: fromPromise<string>(async ({ signal }) => {
    const { deleteAccount } = await calls();
    const { closedAt } = await call(deleteAccount, {}, { signal });
    return closedAt;
  }),
  restoreAccount: fromPromise<void>(async ({ signal }) => {
    const { restoreAccount } = await calls();
    await call(restoreAccount, {}, { signal });
  }),
  fetchClosing: fromPromise<string | null>(async ({ signal }) => {
    const { closedAt = null } = await call(getLoggedInUser, {}, { signal });
    return closedAt;
  }),
};
