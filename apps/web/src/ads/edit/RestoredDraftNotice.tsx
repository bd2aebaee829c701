import { mdiPencilOutline } from '@mdi/js';
import type { Interruption } from '@voltyard/machines/ad-edit/ad-edit.machine';
import { Icon } from '../../ui/Icon';

interface RestoredDraftNoticeProps {
  interruption: Interruption;
  onDropped: () => void;
}

/** The form holds what was typed before and is not saved yet: saving puts it over what is there now. */
export function RestoredDraftNotice({ interruption, onDropped }: RestoredDraftNoticeProps) {
  const wasSignedOut = interruption === 'signedOut';
  return (
    <div role="status" className="ad-notice-place">
      <div className="ad-notice">
        <Icon path={mdiPencilOutline} size={22} />
        <span>
          {wasSignedOut
            ? 'These are your changes from before you were signed out. They are not saved yet.'
            : 'These are your answers from before the ad was changed elsewhere. Saving puts them in place of the newest.'}
        </span>
        <button type="button" className="bp6-button bp6-small" onClick={onDropped}>
          {wasSignedOut ? 'Show the saved ad instead' : 'Show the newest instead'}
        </button>
      </div>
    </div>
  );
}
