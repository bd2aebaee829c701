import { mdiSync } from '@mdi/js';
import type { AdCard } from '@voltyard/contracts/ads/ad-card';
import { undoDeletion } from '@voltyard/contracts/limits';
import { Link } from '../../wiring/router/Link';
import { Icon } from '../../ui/Icon';

interface ChangedElsewhereProps {
  /** Null since the ad was deleted. */
  newest: AdCard | null;
  knownVersion: number;
  /** The owner's own list, where a deleted ad is restored. */
  listPath: string;
  onLoadAgain: () => void;
}

/** Says at once what saving leads to: the ad is another one by now. */
export function ChangedElsewhere({ newest, knownVersion, listPath, onLoadAgain }: ChangedElsewhereProps) {
  const isGone = newest === null;
  const isChanged = newest !== null && newest.version > knownVersion;
  return (
    <div role="status" className="ad-notice-place">
      {(isGone || isChanged) && (
        <div className="ad-notice ad-notice--warning">
          <Icon path={mdiSync} size={22} />
          <span>
            {isGone ? (
              <>
                This ad was deleted a moment ago, on another device or in another window. For{' '}
                {undoDeletion.hours} hours you can restore it under <q>Recently deleted</q> in{' '}
                <Link to={listPath}>your list</Link>.
              </>
            ) : (
              'This ad was changed a moment ago, on another device or in another window. Saving shows what differs, and overwrites nothing by itself.'
            )}
          </span>
          {isChanged && (
            <button type="button" className="bp6-button bp6-small" onClick={onLoadAgain}>
              Load the newest
            </button>
          )}
        </div>
      )}
    </div>
  );
}
