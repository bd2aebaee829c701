import { mdiAccountCheckOutline } from '@mdi/js';
import { UserName } from '@voltyard/contracts/accounts/user-name';
import { useSearchParams } from '../../wiring/router/hooks';
import { ButtonLink } from '../../ui/ButtonLink';
import { StatusPage } from '../../ui/pages/StatusPage';
import { paths } from '../../wiring/navigation/paths';

/** For a user who signs up and has an account: one person has one user name, and this is theirs. */
export function AccountExists({ sentence }: { sentence: string }) {
  const [search] = useSearchParams();
  // Text in an address is never shown as ours, unless it can be nothing but a name.
  const userName = UserName.safeParse(search.get('userName')).data;
  return (
    <StatusPage
      icon={mdiAccountCheckOutline}
      title="You have an account already"
      actions={
        <>
          <ButtonLink
            to={userName === undefined ? paths.login : `${paths.login}?userName=${userName}`}
            look="primary"
          >
            {userName === undefined ? 'Log in' : `Log in as ${userName}`}
          </ButtonLink>
          <ButtonLink to={paths.home}>Go home</ButtonLink>
        </>
      }
    >
      <p>{sentence}</p>
      {userName !== undefined && <p>Your user name is “{userName}”. Every user has one.</p>}
    </StatusPage>
  );
}
