import { mdiAccountLockOutline } from '@mdi/js';
import type { LoggedInUser } from '@voltyard/contracts/accounts/accounts.rest';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { ButtonLink } from '../ui/ButtonLink';
import { EmptyState } from '../ui/pages/EmptyState';
import { paths } from '../wiring/navigation/paths';
import { userData } from '../wiring/storage/user-data';
import { useVisitor } from './use-visitor';

interface SignInPromptProps {
  title: string;
  description: string;
  /** The name of the user data in which what a user typed here is stored when their session ends. */
  storedAs?: string | undefined;
}

/** Replaces what only signed-in users can do. After signing in the user is back at the same address. */
export function SignInPrompt({ title, description, storedAs }: SignInPromptProps) {
  const { endedUser } = useVisitor();
  if (endedUser !== null) return <SessionEnded storedAs={storedAs} user={endedUser} />;
  return (
    <EmptyState
      icon={mdiAccountLockOutline}
      title={title}
      headingLevel={1}
      description={description}
      actions={
        <>
          <ButtonLink to={paths.signup} look="primary">
            Create Account
          </ButtonLink>
          <ButtonLink to={paths.login}>Login</ButtonLink>
        </>
      }
    />
  );
}

/** For a user who was signed out while this page was open. */
function SessionEnded({
  storedAs = '',
  user: { id, userName },
}: Pick<SignInPromptProps, 'storedAs'> & { user: LoggedInUser }) {
  const [data] = useState(() => userData(id));
  const isStored = useSyncExternalStore(
    (changed) => data.onChange(storedAs, changed),
    () => data.read(storedAs) !== null,
  );
  // The form that it replaces may have been scrolled far down.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <EmptyState
      icon={mdiAccountLockOutline}
      title="You were signed out"
      headingLevel={1}
      description={
        isStored
          ? 'What you typed is saved in this browser. Log in to continue.'
          : 'Log in again to continue.'
      }
      actions={
        <>
          <ButtonLink to={`${paths.login}?userName=${encodeURIComponent(userName)}`} look="primary">
            Log in as {userName}
          </ButtonLink>
          <ButtonLink to={paths.login}>Log in as another user</ButtonLink>
        </>
      }
    />
  );
}
