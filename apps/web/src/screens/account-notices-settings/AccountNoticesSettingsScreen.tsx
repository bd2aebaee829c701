import { BrowserNotices } from '../../notices/BrowserNotices';
import { NoticeSettings } from '../../notices/NoticeSettings';
import { ButtonLink } from '../../ui/ButtonLink';
import { ListHead } from '../../live/ListHead';
import { SignInPrompt } from '../../visitor/SignInPrompt';
import { UnknownVisitor } from '../../visitor/UnknownVisitor';
import { useVisitor } from '../../visitor/use-visitor';
import { paths } from '../../wiring/navigation/paths';

/** What the user wants to be told of, and how. */
export function Component() {
  const { user, isSignedOut } = useVisitor();
  if (user !== null)
    return (
      <>
        <ListHead
          title="Notice settings"
          actions={<ButtonLink to={paths.notices}>Back to notices</ButtonLink>}
        />
        <NoticeSettings key={user.id} />
        <BrowserNotices />
      </>
    );
  if (isSignedOut)
    return <SignInPrompt title="Notice settings" description="Sign in to say what you want to know." />;
  return <UnknownVisitor loading="Loading your settings" />;
}
