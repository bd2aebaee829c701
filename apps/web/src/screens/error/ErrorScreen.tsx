import { mdiPowerPlugOffOutline } from '@mdi/js';
import { ButtonLink } from '../../ui/ButtonLink';
import { StatusPage } from '../../ui/pages/StatusPage';
import { paths } from '../../wiring/navigation/paths';
import { TryAgain } from './TryAgain';
import { useRefusal } from '../../wiring/navigation/use-refusal';

export function Component() {
  const { sentence, code, retryAfter, details } = useRefusal('Something went wrong on our side.');
  const isWait = code === 'too-many-requests';
  // Of the pages that a browser opens too often, only signing in is refused.
  const isSignIn = isWait || code?.startsWith('sign-in') === true;
  return (
    <StatusPage
      icon={mdiPowerPlugOffOutline}
      title={isWait ? 'Wait a moment' : 'That did not work'}
      actions={
        <>
          {isSignIn && (
            <ButtonLink to={paths.login} look="primary">
              {isWait ? 'Log in' : 'Log in again'}
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
      {retryAfter !== null && <TryAgain seconds={retryAfter} />}
      <p>
        What you saved before is safe. If it happens again, give the details on this page to the operator.
      </p>
    </StatusPage>
  );
}
