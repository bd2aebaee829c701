import { LoadFailed } from '../../ui/pages/LoadFailed';
import { Skeleton } from '../../ui/Skeleton';
import type { WatchedAd } from './use-watched-ad';

interface AdLoadingProps {
  ad: Extract<WatchedAd, { status: 'loading' | 'failed' }>;
  titleId: string;
  headingLevel: 1 | 2;
}

/** What stands in the place of an ad before it is there. */
export function AdLoading({ ad, titleId, headingLevel }: AdLoadingProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="ad-sheet__content">
      <Heading id={titleId} className="visually-hidden">
        Ad
      </Heading>
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
