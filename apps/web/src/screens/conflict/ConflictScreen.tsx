import { mdiSourceMerge } from '@mdi/js';
import { ButtonLink } from '../../ui/ButtonLink';
import { StatusPage } from '../../ui/StatusPage';
import { paths } from '../../wiring/paths';
import { useRefusal } from '../use-refusal';

export function Component() {
  const { sentence, code, details } = useRefusal('Something changed while you were at it.');
  const isName = code === 'user-name-taken';
  return (
    <StatusPage
      icon={mdiSourceMerge}
      title={isName ? 'Somebody was quicker' : 'It changed meanwhile'}
      actions={
        <>
          {isName ? (
            <ButtonLink to={paths.signup} look="primary">
              Choose another name
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.accountSummary} look="primary">
              Open your ads again
            </ButtonLink>
          )}
          <ButtonLink to={paths.home}>Go home</ButtonLink>
        </>
      }
      details={details}
    >
      <p>{sentence}</p>
      {!isName && <p>Nothing was overwritten. Load it again to see both, then repeat your change.</p>}
    </StatusPage>
  );
}
