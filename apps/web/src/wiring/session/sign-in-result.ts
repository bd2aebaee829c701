import { loggedOutFragment, signInFragment } from '@voltyard/contracts/accounts/accounts.rest';

/** What a page load brings back from the provider or from the logout, in its fragment. */
export type SignInResult = { kind: 'code'; code: string } | { kind: 'logged-out' } | null;

/**
 * Reads the fragment and takes it out of the address at once: a code must not stay in the history, be bookmarked
 * or be shared. Call it before the router reads the address.
 */
export function takeSignInResult(location: Location, history: History): SignInResult {
  const result = readFragment(location.hash.slice(1));
  if (result !== null) history.replaceState(history.state, '', location.pathname + location.search);
  return result;
}

function readFragment(fragment: string): SignInResult {
  if (fragment === loggedOutFragment) return { kind: 'logged-out' };
  const code = new URLSearchParams(fragment).get(signInFragment);
  return code ? { kind: 'code', code } : null;
}
