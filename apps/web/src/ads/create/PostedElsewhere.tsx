import { mdiSync } from '@mdi/js';
import { Icon } from '../../ui/Icon';

/** Says that the words in the form are an ad already, posted in another tab: posting them here makes a second one. */
export function PostedElsewhere({ onStartedOver }: { onStartedOver: () => void }) {
  return (
    <div className="ad-notice ad-notice--warning" role="status">
      <Icon path={mdiSync} size={22} />
      <span>
        You have posted this ad in another tab, with its photos. If you post it here too, it becomes a second
        ad.
      </span>
      <button type="button" className="bp6-button bp6-small" onClick={onStartedOver}>
        Start over
      </button>
    </div>
  );
}
