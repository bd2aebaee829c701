import { mdiSourceMerge } from '@mdi/js';
import { ConflictedAd } from '../../ads/conflict/ConflictedAd';
import { useConflictedEdit } from '../../ads/conflict/conflicted-edit';
import { ButtonLink } from '../../ui/ButtonLink';
import { StatusPage } from '../../ui/pages/StatusPage';
import { paths } from '../../wiring/navigation/paths';
import { useRefusal } from '../../wiring/navigation/use-refusal';
import { AccountExists } from './AccountExists';
import './ConflictScreen.scss';

export function Component() {
  const { sentence, code, details } = useRefusal('Something changed while you were at it.');
  const edit = useConflictedEdit();
  if (code === 'account-exists') return <AccountExists sentence={sentence} />;
  if (edit !== null) {
    return (
      <div className="conflict">
        <h1>It was changed meanwhile</h1>
        <p>
          The ad was changed elsewhere since you opened it. Nothing was overwritten, and what you typed is
          still here: choose what the ad is to say, and save it.
        </p>
        <ConflictedAd edit={edit} />
      </div>
    );
  }
  const isName = code === 'user-name-taken';
  return (
    <StatusPage
      icon={mdiSourceMerge}
      title={isName ? 'This name was just taken' : 'It was changed meanwhile'}
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
      {!isName && <p>Nothing was overwritten. Load it again and repeat your change.</p>}
    </StatusPage>
  );
}
