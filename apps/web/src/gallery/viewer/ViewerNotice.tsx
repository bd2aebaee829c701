import { shownSnack, signUpSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useSelector } from '@xstate/react';
import { useActors } from '../../wiring/root-actors';
import { isByKeyboard } from '../../ui/is-by-keyboard';
import { SnackButton } from '../../ui/SnackButton';

/** What just happened, said within the viewer: it covers the page's message, and with it the way to take it back. */
export function ViewerNotice({ notice }: { notice: string | null }) {
  const { snackbar } = useActors();
  const snack = useSelector(snackbar, shownSnack);
  const message = snack === null || snack === signUpSnack ? null : snack.message;
  const button = snack?.button?.action === undefined ? undefined : snack.button;
  const hold = () => snackbar.send({ type: 'snack.held' });
  const release = () => snackbar.send({ type: 'snack.released' });
  return (
    <p className="photo-viewer__notice">
      <span role="status">{notice ?? message}</span>
      {button && (
        <SnackButton
          isUndo
          onClick={() => snackbar.send({ type: 'button.pressed' })}
          onPointerEnter={hold}
          onPointerLeave={release}
          onFocus={(event) => isByKeyboard(event.target) && hold()}
          onBlur={release}
        >
          {button.label}
        </SnackButton>
      )}
    </p>
  );
}
