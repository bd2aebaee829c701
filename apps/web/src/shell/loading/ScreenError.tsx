import { mdiAlertOctagonOutline } from '@mdi/js';
import { useRouteError } from '../../wiring/router/drawn';
import { ButtonLink } from '../../ui/ButtonLink';
import { StatusPage } from '../../ui/pages/StatusPage';
import { messageOf } from '../../wiring/http/call-failed';
import { paths } from '../../wiring/navigation/paths';

/** Takes the place of a screen that broke while drawing itself; the shell around it continues to work. */
export function ScreenError() {
  const problem = useRouteError();
  return (
    <StatusPage
      icon={mdiAlertOctagonOutline}
      title="This page broke"
      actions={
        <>
          <button
            type="button"
            className="bp6-button bp6-intent-primary"
            onClick={() => window.location.reload()}
          >
            Reload
          </button>
          <ButtonLink to={paths.home}>Go home</ButtonLink>
        </>
      }
      details={[{ term: 'Error', value: messageOf(problem) }]}
    >
      <p role="alert">That is our mistake. What you saved is safe; reloading usually helps.</p>
    </StatusPage>
  );
}
