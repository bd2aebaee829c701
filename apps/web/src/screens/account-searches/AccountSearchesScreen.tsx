import { SavedSearches } from '../../ads/searches/SavedSearches';
import { SignInPrompt } from '../../visitor/SignInPrompt';
import { UnknownVisitor } from '../../visitor/UnknownVisitor';
import { useVisitor } from '../../visitor/use-visitor';

/** The searches that the user keeps. */
export function Component() {
  const { user, isSignedOut } = useVisitor();
  if (user !== null) return <SavedSearches key={user.id} userId={user.id} />;
  if (isSignedOut)
    return <SignInPrompt title="Your searches" description="Sign in to see the searches that you keep." />;
  return <UnknownVisitor loading="Loading your searches" />;
}
