import { mdiSourceMerge } from '@mdi/js';
import { useConflictedEdit } from '../../ads/conflicted-edit';
import { ButtonLink } from '../../ui/ButtonLink';
import { StatusPage } from '../../ui/StatusPage';
import { paths } from '../../wiring/paths';
import { useRefusal } from '../use-refusal';
import { AccountExists } from './AccountExists';

export function Component() {
  const { sentence, code, details } = useRefusal('Something changed while you were at it.');
  const isName = code === 'user-name-taken';
  const edit = useConflictedEdit();
  if (code === 'account-exists') return <AccountExists sentence={sentence} />;
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
          ) : edit ? (
            <ButtonLink to={edit.editPath} state={edit} look="primary">
              Back to the ad, with your answers
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
      {!isName && (
        <p>
          Nothing was overwritten
          {edit
            ? ', and what you typed is kept: look at both, and save again.'
            : '. Load it again and repeat your change.'}
        </p>
      )}
    </StatusPage>
  );
}
