import { shownSnack, signUpSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useSelector } from '@xstate/react';
import { useActors } from '../../wiring/root-actors';

/** What just happened, said within the sheet, because it covers the page's message. What can be undone is said there. */
export function SheetMessage() {
  const { snackbar } = useActors();
  const snack = useSelector(snackbar, shownSnack);
  const isSaid = snack !== null && snack !== signUpSnack && snack.button === undefined;
  return (
    <p role="status" className="ad-sheet__message">
      {isSaid && snack.message}
    </p>
  );
}
