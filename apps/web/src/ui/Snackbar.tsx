import { mdiAlertCircleOutline, mdiCheckCircleOutline, mdiClose, mdiFlashOutline } from '@mdi/js';
import type { FocusEvent } from 'react';
import { Icon } from './Icon';
import { isByKeyboard } from './is-by-keyboard';
import { SnackButton } from './SnackButton';
import './Snackbar.scss';

interface SnackbarProps {
  message: string;
  kind?: 'info' | 'success' | 'error' | undefined;
  buttonLabel?: string | undefined;
  /** The button takes back what was just done. */
  isUndo?: boolean;
  onButton: () => void;
  onDismiss: () => void;
  /** The user points at it or has the focus in it: its timer pauses. */
  onHold: () => void;
  onRelease: () => void;
}

const icons = { info: mdiFlashOutline, success: mdiCheckCircleOutline, error: mdiAlertCircleOutline };

/** A short message at the left of the window. It goes by itself, so nothing in it may be the only way to anything. */
export function Snackbar({ kind = 'info', onHold, onRelease, onDismiss, ...content }: SnackbarProps) {
  const releaseWhenLeft = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onRelease();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing to operate: it only waits for its buttons
    <div
      className={`snackbar snackbar--${kind}`}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={(event) => isByKeyboard(event.target) && onHold()}
      onBlur={releaseWhenLeft}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
    >
      <Icon path={icons[kind]} size={22} className="snackbar__icon" />
      <span className="snackbar__message">{content.message}</span>
      {content.buttonLabel !== undefined && (
        <SnackButton isUndo={content.isUndo ?? false} onClick={content.onButton}>
          {content.buttonLabel}
        </SnackButton>
      )}
      <button type="button" className="snackbar__close" aria-label="Dismiss message" onClick={onDismiss}>
        <Icon path={mdiClose} size={18} />
      </button>
    </div>
  );
}
