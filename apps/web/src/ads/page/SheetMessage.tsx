import { mdiClose } from '@mdi/js';
import { listedNotifications } from '@voltyard/machines/notifications/notifications.machine';
import { shownSnack, signUpSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { IconButton } from '../../ui/IconButton';
import { useActors } from '../../wiring/root-actors';

/**
 * What just happened, or failed, said within the sheet, because it covers the page's messages. What can be undone is said
 * there.
 */
export function SheetMessage() {
  const { snackbar } = useActors();
  const snack = useSelector(snackbar, shownSnack);
  const isSaid = snack !== null && snack !== signUpSnack && snack.button === undefined;
  return (
    <>
      <p role="status" className="ad-sheet__message">
        {isSaid && snack.message}
      </p>
      <SheetError />
    </>
  );
}

/** The last error since the sheet was opened; those from before are of the page below. */
function SheetError() {
  const { notifications } = useActors();
  const [nextId] = useState(() => notifications.getSnapshot().context.nextId);
  const error = useSelector(notifications, (state) =>
    listedNotifications(state).findLast(({ id, isError }) => isError && id >= nextId),
  );
  return (
    <div role="alert" className="ad-sheet__message ad-sheet__message--error">
      {error && (
        <>
          <span>{error.message}</span>
          <IconButton
            icon={mdiClose}
            size={18}
            label={`Dismiss notification: ${error.message}`}
            title="Dismiss"
            onClick={() => notifications.send({ type: 'notification.removed', id: error.id })}
          />
        </>
      )}
    </div>
  );
}
