import type { AdKind } from '@voltyard/contracts/ads/ad-kinds';
import { looksLikeId } from '@voltyard/contracts/ids';
import { useCallback } from 'react';
import { Navigate } from '../../wiring/router/Navigate';
import { NotFound } from '../../ui/pages/NotFound';
import { SignInPrompt } from '../../visitor/SignInPrompt';
import { UnknownVisitor } from '../../visitor/UnknownVisitor';
import { useVisitor } from '../../visitor/use-visitor';
import { LoadingHeading } from '../../ui/LoadingHeading';
import { paths } from '../../wiring/navigation/paths';
import { useReportedAttempts } from '../../wiring/failures/report-failure';
import { useNotFoundNotification } from '../../wiring/failures/use-not-found-notification';
import { useAdsApi } from '../ads-api';
import { adFormCopy } from '../kinds/ad-form-copy';
import { LoadFailed } from '../../ui/pages/LoadFailed';
import { useLoaded } from '../../wiring/failures/use-loaded';
import { DeletedOwnAd } from './DeletedOwnAd';
import { EditForm } from './EditForm';
import { interruptedEditName } from './interrupted-edit';

interface EditAdProps {
  kind: AdKind;
  /** As the address has it. */
  adId: string;
}

/** The screen on which one's own ad is changed or deleted. */
export function EditAd({ kind, adId }: EditAdProps) {
  const { user, isSignedOut } = useVisitor();
  const { title, signIn } = adFormCopy[kind].edit;
  if (!looksLikeId(adId)) return <MissingAd />;
  if (isSignedOut)
    return <SignInPrompt title={title} description={signIn} storedAs={interruptedEditName(adId)} />;
  if (user === null) return <UnknownVisitor loading="Loading your ad" />;
  return <Edit key={adId} kind={kind} adId={adId} userId={user.id} />;
}

function Edit({ kind, adId, userId }: EditAdProps & { userId: string }) {
  const [loaded, loadAgain] = useLoaded(useLoadReported(kind, adId));
  switch (loaded.status) {
    case 'loading':
      return <LoadingHeading label="Loading your ad" />;
    case 'missing':
      return (
        <DeletedOwnAd {...{ kind, adId, userId }} onRestored={loadAgain}>
          <MissingAd />
        </DeletedOwnAd>
      );
    case 'failed':
      if (loaded.code === 'not-your-ad') return <Forbidden />;
      return <LoadFailed title="Your ad could not be loaded" problem={loaded.message} onRetry={loadAgain} />;
    case 'loaded':
      return loaded.value.userId === userId ? (
        <EditForm card={loaded.value} onLoadAgain={loadAgain} />
      ) : (
        <Forbidden />
      );
  }
}

const Forbidden = () => <Navigate replace to={`${paths.forbidden}?code=not-your-ad`} />;

const shownByPages = ['not-found', 'not-your-ad'] as const;

/** A single ad that cannot be loaded is an error that is reported until it is tried again; a missing one is not. */
function useLoadReported(kind: AdKind, adId: string) {
  const { loadOwnAd } = useAdsApi();
  const { reporting } = useReportedAttempts({ except: shownByPages });
  return useCallback(
    (signal: AbortSignal) => reporting(() => loadOwnAd(kind, adId, signal)),
    [loadOwnAd, kind, adId, reporting],
  );
}

/** Never was there, or cannot be restored. The page says it, and what to do next. */
function MissingAd() {
  useNotFoundNotification();
  return <NotFound />;
}
