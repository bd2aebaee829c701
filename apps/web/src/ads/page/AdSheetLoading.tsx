import { LoadFailed } from '../../ui/pages/LoadFailed';
import { Skeleton } from '../../ui/Skeleton';
import type { WatchedAd } from './use-watched-ad';

/** What a sheet shows before its ad is there. */
export function AdSheetLoading({ ad }: { ad: Extract<WatchedAd, { status: 'loading' | 'failed' }> }) {
  return (
    <div className="ad-sheet__content">
      {ad.status === 'failed' ? (
        <LoadFailed title="The ad could not be loaded" problem={ad.problem} onRetry={ad.retry} />
      ) : (
        <div role="status" aria-label="Loading the ad" className="ad-sheet__loading">
          <Skeleton width="40%" height={32} />
          <Skeleton width="80%" height={24} />
          <Skeleton width="60%" height={18} />
        </div>
      )}
    </div>
  );
}
