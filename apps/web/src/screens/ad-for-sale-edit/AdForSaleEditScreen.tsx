import { looksLikeId } from '@voltyard/contracts/ids';
import { useCallback, useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useAdsApi } from '../../ads/ads-api';
import { LoadFailed } from '../../ads/LoadFailed';
import { useLoaded } from '../../ads/use-loaded';
import { SignInPrompt } from '../../shell/SignInPrompt';
import { useVisitor } from '../../shell/use-visitor';
import { Skeleton } from '../../ui/Skeleton';
import { paths } from '../../wiring/paths';
import { useActors } from '../../wiring/root-actors';
import { Component as NotFound } from '../not-found/NotFoundScreen';
import { EditForm } from './EditForm';

export function Component() {
  const { sellerAdId = '' } = useParams();
  const { user, isSignedOut } = useVisitor();
  if (!looksLikeId(sellerAdId)) return <MissingAd />;
  if (isSignedOut)
    return <SignInPrompt title="Edit your ad" description="Sign in to change what you posted." />;
  return user === null ? <Loading /> : <Edit key={sellerAdId} sellerAdId={sellerAdId} userId={user.id} />;
}

function Edit({ sellerAdId, userId }: { sellerAdId: string; userId: string }) {
  const { loadAd } = useAdsApi();
  const [loaded, loadAgain] = useLoaded(
    useCallback((signal) => loadAd(sellerAdId, signal), [loadAd, sellerAdId]),
  );
  switch (loaded.status) {
    case 'loading':
      return <Loading />;
    case 'missing':
      return <MissingAd />;
    case 'failed':
      return <LoadFailed title="Your ad could not be loaded" problem={loaded.message} onRetry={loadAgain} />;
    case 'loaded':
      return loaded.value.userId === userId ? (
        <EditForm card={loaded.value} onLoadAgain={loadAgain} />
      ) : (
        <Navigate replace to={`${paths.forbidden}?code=not-your-ad`} />
      );
  }
}

/** A missing ad is no error: it is told of, and the page says where to go on (specification, section 8). */
function MissingAd() {
  const { notifications } = useActors();
  useEffect(() => {
    const { notifications: told } = notifications.getSnapshot().context;
    if (told.some(({ message }) => message === 'not found')) return;
    notifications.send({ type: 'notification.added', message: 'not found', isError: false });
  }, [notifications]);
  return <NotFound />;
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your ad">
      <Skeleton width={280} height={36} />
    </div>
  );
}
