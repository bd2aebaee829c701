import { doesUserNameExist } from '@voltyard/contracts/accounts/accounts.rest';
import { fromPromise } from 'xstate';
import { call } from './api-client';

/** What the user-name machine asks the world for. */
export const userNameEffects = {
  doesUserNameExist: fromPromise<boolean, { userName: string }>(({ input, signal }) =>
    call(doesUserNameExist, { query: { userName: input.userName } }, { signal }),
  ),
};
