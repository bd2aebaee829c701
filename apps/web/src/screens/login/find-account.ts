import { getByUserName } from '@voltyard/contracts/accounts/accounts.rest';
import { UserName } from '@voltyard/contracts/accounts/user-name';
import { fromPromise } from 'xstate';
import { call } from '../../wiring/http/api-client';
import { CallFailed, messageOf } from '../../wiring/http/call-failed';

/** Succeeds where there is an account with this name; fails with a sentence that says why not. */
export const findAccount = fromPromise<void, { userName: string }>(
  async ({ input: { userName }, signal }) => {
    const unknown = `There is no account “${userName}”. Check the spelling, or create it.`;
    if (!UserName.safeParse(userName).success) throw new Error(unknown);
    try {
      // Not whether the name exists: that is so for names kept for the site, and for one that only looks like another.
      await call(getByUserName, { query: { userName } }, { signal });
    } catch (problem) {
      const isUnknown = problem instanceof CallFailed && problem.status === 404;
      throw new Error(isUnknown ? unknown : messageOf(problem), { cause: problem });
    }
  },
);
