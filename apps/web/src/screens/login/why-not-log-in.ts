import { doesUserNameExist } from '@voltyard/contracts/accounts/accounts.rest';
import { isReservedUserName, UserName } from '@voltyard/contracts/accounts/user-name';
import { call } from '../../wiring/api-client';
import { messageOf } from '../../wiring/call-failed';

/** The reason why nobody can log in under this name, as a sentence; null when there is none. */
export async function whyNotLogIn(userName: string): Promise<string | null> {
  if (userName === '') return 'Enter your user name.';
  const unknown = `There is no account “${userName}”. Check the spelling, or create it.`;
  // Names kept for the site count as existing, so that nobody takes them; no account has one.
  if (!UserName.safeParse(userName).success || isReservedUserName(userName)) return unknown;
  try {
    return (await call(doesUserNameExist, { query: { userName } })) ? null : unknown;
  } catch (problem) {
    return messageOf(problem);
  }
}
