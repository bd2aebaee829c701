import { mdiAccountCheckOutline } from '@mdi/js';
import { logOut, type LoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import { ButtonAnchor, ButtonLink } from '../ui/ButtonLink';
import { StatusPage } from '../ui/pages/StatusPage';
import { paths } from '../wiring/navigation/paths';

/** Replaces the sign-up and login forms for signed-in users. */
export function SignedInAlready({ user }: { user: LoggedInUser }) {
  return (
    <StatusPage
      icon={mdiAccountCheckOutline}
      title={`You are signed in as ${user.userName}`}
      actions={
        <>
          <ButtonLink to={paths.accountSummary} look="primary">
            Go to your account
          </ButtonLink>
          <ButtonAnchor href={logOut.path}>Logout</ButtonAnchor>
        </>
      }
    >
      <p>To use another account, log out first.</p>
    </StatusPage>
  );
}
