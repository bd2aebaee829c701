import { NoticeList } from '../../notices/NoticeList';
import { SignInPrompt } from '../../visitor/SignInPrompt';
import { UnknownVisitor } from '../../visitor/UnknownVisitor';
import { useVisitor } from '../../visitor/use-visitor';

/** What the user was told of. */
export function Component() {
  const { user, isSignedOut } = useVisitor();
  if (user !== null) return <NoticeList key={user.id} userId={user.id} />;
  if (isSignedOut)
    return <SignInPrompt title="Your notices" description="Sign in to see what you were told of." />;
  return <UnknownVisitor loading="Loading your notices" />;
}
