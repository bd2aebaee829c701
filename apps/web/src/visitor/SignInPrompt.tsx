import { mdiAccountLockOutline } from '@mdi/js';
import { ButtonLink } from '../ui/ButtonLink';
import { EmptyState } from '../ui/pages/EmptyState';
import { paths } from '../wiring/navigation/paths';

interface SignInPromptProps {
  title: string;
  description: string;
}

/** Takes the place of what only somebody signed in can do. After signing in one is back at the same address. */
export function SignInPrompt({ title, description }: SignInPromptProps) {
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
