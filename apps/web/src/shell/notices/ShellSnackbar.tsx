import { shownSnack, signUpSnack } from '@voltyard/machines/snackbar/snackbar.machine';
import { useSelector } from '@xstate/react';
import { useLocation } from '../../wiring/router/hooks';
import { Snackbar } from '../../ui/Snackbar';
import { usePublishedHeight } from '../../ui/use-published-height';
import { useActors } from '../../wiring/root-actors';
import { mayPromptSignUp, rememberPromptDismissed } from '../../wiring/session/sign-up-prompt';
import './ShellSnackbar.scss';

/** The snackbar's place at the left, always in the page so that assistive technology hears what is put into it. */
export function ShellSnackbar() {
  const { snackbar } = useActors();
  const { pathname } = useLocation();
  const current = useSelector(snackbar, shownSnack);
  const snack = current === signUpSnack && !mayPromptSignUp(pathname) ? null : current;
  const dismiss = () => {
    if (snack === signUpSnack) rememberPromptDismissed();
    snackbar.send({ type: 'snack.dismissed' });
  };
  return (
    <div className="shell-snackbar" role="status" ref={usePublishedHeight('--vy-snackbar')}>
      {snack && (
        <Snackbar
          message={snack.message}
          kind={snack.kind}
          buttonLabel={snack.button?.label}
          isUndo={snack.button?.action !== undefined}
          onButton={() => snackbar.send({ type: 'button.pressed' })}
          onDismiss={dismiss}
          onHold={() => snackbar.send({ type: 'snack.held' })}
          onRelease={() => snackbar.send({ type: 'snack.released' })}
        />
      )}
    </div>
  );
}
