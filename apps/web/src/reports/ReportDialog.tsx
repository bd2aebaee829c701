import { type ReactNode, useId, useRef } from 'react';
import { ButtonLink, buttonClass } from '../ui/ButtonLink';
import { useLeavingDialog } from '../ui/dialogs/use-leaving-dialog';
import { UnknownVisitor } from '../visitor/UnknownVisitor';
import { paths } from '../wiring/navigation/paths';
import './ReportDialog.scss';

interface ReportDialogProps {
  title: string;
  onClosed: () => void;
  children: ReactNode;
}

/** A modal `<dialog>`: Escape closes it, and the focus goes back to what opened it. */
export function ReportDialog({ title, onClosed, children }: ReportDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hearClose = useLeavingDialog(dialog, { onClosed });
  return (
    <dialog ref={dialog} className="report" aria-labelledby={titleId} onClose={hearClose}>
      <div className="report__sheet">
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

interface InsteadProps {
  onCancelled: () => void;
}

/** The dialog is in the address, so a person who signs in comes back to it. */
export function SignInToReport({ onCancelled }: InsteadProps) {
  return (
    <>
      <p>Sign in to report this. You will come back here.</p>
      <div className="report__buttons">
        <Cancel onClick={onCancelled} />
        <ButtonLink to={paths.signup}>Create Account</ButtonLink>
        <ButtonLink to={paths.login} look="primary">
          Login
        </ButtonLink>
      </div>
    </>
  );
}

/** While it is not known who reports, or where that could not be found out. */
export const UnknownReporter = ({ onCancelled }: InsteadProps) => (
  <>
    <UnknownVisitor loading="Loading your account" />
    <div className="report__buttons">
      <Cancel onClick={onCancelled} />
    </div>
  </>
);

const Cancel = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={buttonClass({ look: 'minimal' })} onClick={onClick}>
    Cancel
  </button>
);
