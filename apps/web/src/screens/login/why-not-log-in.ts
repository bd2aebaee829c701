import { getByUserName } from '@voltyard/contracts/accounts/accounts.rest';
import { UserName } from '@voltyard/contracts/accounts/user-name';
import { call } from '../../wiring/http/api-client';
import { CallFailed, messageOf } from '../../wiring/http/call-failed';

/** The reason why nobody can log in under this name, as a sentence; null when there is none. */
export async function whyNotLogIn(userName: string): Promise<string | null> {
  if (userName === '') return 'Enter your user name.';
  const unknown = `There is no account “${userName}”. Check the spelling, or create it.`;
  if (!UserName.safeParse(userName).success) return unknown;
  try {
    // Not whether the name exists: that is so for names kept for the site, and for one that only looks like another.
    await call(getByUserName, { query: { userName } });
    return null;
  } catch (problem) {
    return problem instanceof CallFailed && problem.status === 404 ? unknown : messageOf(problem);
  }
}
