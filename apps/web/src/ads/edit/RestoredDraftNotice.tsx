import { mdiPencilOutline } from '@mdi/js';
import { Icon } from '../../ui/Icon';

/** The form holds what was typed before the ad changed elsewhere: saving puts it over what is there now. */
export function RestoredDraftNotice({ onDropped }: { onDropped: () => void }) {
  return (
    <div role="status" className="ad-notice-place">
      <div className="ad-notice">
        <Icon path={mdiPencilOutline} size={22} />
        <span>
          These are your answers from before the ad was changed elsewhere. Saving puts them in place of the
          newest.
        </span>
        <button type="button" className="bp6-button bp6-small" onClick={onDropped}>
          Show the newest instead
        </button>
      </div>
    </div>
  );
}
