import { doesUserNameExist } from '@voltyard/contracts/accounts/accounts.rest';
import { fromPromise } from 'xstate';
import { call } from './api-client';

/** The effects of the user-name machine. */
export const userNameEffects = {
  doesUserNameExist: fromPromise<boolean, { userName: string }>(({ input, signal }) =>
    call(doesUserNameExist, { query: { userName: input.userName } }, { signal }),
  ),
};
