import { mdiAccountLockOutline } from '@mdi/js';
import { ButtonLink } from '../ui/ButtonLink';
import { EmptyState } from '../ui/pages/EmptyState';
import { paths } from '../wiring/navigation/paths';

interface SignInPromptProps {
  title: string;
  description: string;
}

/** Replaces what only signed-in users can do. After signing in the user is back at the same address. */
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
