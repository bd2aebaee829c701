import { useCallback, useState } from 'react';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { Skeleton } from '../../ui/Skeleton';
import { useReportedAttempts } from '../../wiring/failures/report-failure';
import { useAdsApi } from '../ads-api';
import type { ConflictedEdit } from './conflicted-edit';
import { answerText } from '../page/ad-facts';
import { fieldOf } from '../kinds/ad-forms';
import { askedNamesOf } from '../kinds/asked-questions';
import { adPaths } from '../kinds/ad-paths';
import { detailOf } from '../kinds/form-fields';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { CompareEdits } from './CompareEdits';
import type { Choices } from './differences';

/** An edit that lost a race, beside what won it. */
export function ConflictedAd({ edit }: { edit: ConflictedEdit }) {
  const { loadOwnAd } = useAdsApi();
  const { reporting } = useReportedAttempts({ except: 'not-found', isInPlace: true });
  const [choices, setChoices] = useState<Choices>({});
  const { kind, adId } = edit;
  const [loaded, loadAgain] = useLoaded(
    useCallback(
      (signal) => reporting(() => loadOwnAd(kind, adId, signal)),
      [reporting, loadOwnAd, kind, adId],
    ),
  );
  switch (loaded.status) {
    case 'loading':
      return (
        <div role="status" aria-label="Loading what is there now">
          <Skeleton width={280} height={36} />
        </div>
      );
    case 'failed':
      return (
        <LoadFailed
          title="What is there now could not be loaded"
          problem={loaded.message}
          onRetry={loadAgain}
        />
      );
    case 'missing':
      return <GoneAd edit={edit} />;
    case 'loaded':
      return (
        <CompareEdits
          key={loaded.value.version}
          edit={edit}
          newest={loaded.value}
          choices={choices}
          onChosen={setChoices}
          onChangedAgain={loadAgain}
        />
      );
  }
}

/** There is nothing to save it on; what was typed can still be read and copied. */
function GoneAd({ edit: { kind, draft } }: { edit: ConflictedEdit }) {
  return (
    <div className="compare-edits">
      <p>The ad was deleted meanwhile. These were your answers:</p>
      <dl>
        {askedNamesOf(draft)
          .filter((name) => detailOf[name] === undefined && draft[name].length > 0)
          .map((name) => (
            <div key={name}>
              <dt>{fieldOf(draft, name).label}</dt>
              <dd>{answerText(draft, name)}</dd>
            </div>
          ))}
      </dl>
      <ButtonLink to={adPaths[kind].create} look="primary">
        Post a new ad
      </ButtonLink>
    </div>
  );
}
