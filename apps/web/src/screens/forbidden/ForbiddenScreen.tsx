import { mdiGateAlert } from '@mdi/js';
import { ButtonLink } from '../../ui/ButtonLink';
import { StatusPage } from '../../ui/pages/StatusPage';
import { paths } from '../../wiring/navigation/paths';
import { useRefusal } from '../../wiring/navigation/use-refusal';

export function Component() {
  const { sentence, code, details } = useRefusal('This belongs to another user.');
  const isSignIn = code === 'sign-in-refused';
  return (
    <StatusPage
      icon={mdiGateAlert}
      title={isSignIn ? 'That sign-in did not work' : 'This gate is closed to you'}
      actions={
        <>
          {isSignIn ? (
            <>
              <ButtonLink to={paths.login} look="primary">
                Log in
              </ButtonLink>
              <ButtonLink to={paths.signup}>Create Account</ButtonLink>
            </>
          ) : (
            <ButtonLink to={paths.accountSummary} look="primary">
              Go to your own ads
            </ButtonLink>
          )}
          <ButtonLink to={paths.home}>Go home</ButtonLink>
        </>
      }
      details={details}
    >
      <p>{sentence}</p>
      <p>
        {isSignIn
          ? 'If you cancelled, nothing happened. To log in, use the account at Google or Facebook that you signed up with.'
          : 'If it is yours, you may be signed in under another name.'}
      </p>
    </StatusPage>
  );
}
