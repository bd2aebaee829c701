import { mdiSync } from '@mdi/js';
import { Link } from '../../wiring/router/Link';
import { Icon } from '../../ui/Icon';

interface PostedElsewhereProps {
  /** Where the posted ad is edited: photos that only this tab has wait there. */
  editPath: string;
  onStartedOver: () => void;
}

/** Says that the answers in the form are an ad already, posted in another tab: posting them here makes a second one. */
export function PostedElsewhere({ editPath, onStartedOver }: PostedElsewhereProps) {
  return (
    <div className="ad-notice-place">
      <div className="ad-notice ad-notice--warning" role="status">
        <Icon path={mdiSync} size={22} />
        <span>
          You have posted this ad in another tab, with the photos it had there. Photos that you added only
          here are not on it yet: <Link to={editPath}>edit that ad</Link> to find them. If you post it here
          too, it becomes a second ad.
        </span>
        <button type="button" className="bp6-button bp6-small" onClick={onStartedOver}>
          Start over
        </button>
      </div>
    </div>
  );
}
