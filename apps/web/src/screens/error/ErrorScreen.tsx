import { mdiPowerPlugOffOutline } from '@mdi/js';
import { ButtonLink } from '../../ui/ButtonLink';
import { StatusPage } from '../../ui/StatusPage';
import { paths } from '../../wiring/paths';
import { useRefusal } from '../use-refusal';

export function Component() {
  const { sentence, code, details } = useRefusal('Something went wrong on our side.');
  const isSignIn = code?.startsWith('sign-in') === true;
  return (
    <StatusPage
      icon={mdiPowerPlugOffOutline}
      title="That did not work"
      actions={
        <>
          {isSignIn && (
            <ButtonLink to={paths.login} look="primary">
              Log in again
            </ButtonLink>
          )}
          <ButtonLink to={paths.home} look={isSignIn ? 'plain' : 'primary'}>
            Go home
          </ButtonLink>
        </>
      }
      details={details}
    >
      <p>{sentence}</p>
      <p>What you saved before is safe. If it happens again, tell us what stands below.</p>
    </StatusPage>
  );
}
