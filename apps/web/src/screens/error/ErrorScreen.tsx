import { mdiPowerPlugOffOutline } from '@mdi/js';
import { ButtonLink } from '../../ui/ButtonLink';
import { StatusPage } from '../../ui/pages/StatusPage';
import { paths } from '../../wiring/navigation/paths';
import { TryAgain } from './TryAgain';
import { useRefusal } from '../../wiring/navigation/use-refusal';

export function Component() {
  const { sentence, code, retryAfter, details } = useRefusal('Something went wrong on our side.');
  const isWait = code === 'too-many-requests';
  // Of what a browser opens as a page, signing in is what is refused to one that asks too often.
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
      <p>What you saved before is safe. If it happens again, tell us what stands below.</p>
    </StatusPage>
  );
}
