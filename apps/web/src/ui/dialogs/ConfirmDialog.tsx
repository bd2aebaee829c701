import { limits } from '@voltyard/contracts/limits';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { buttonClass } from '../ButtonLink';
import './ConfirmDialog.scss';

interface ConfirmDialogProps {
  isOpen: boolean;
  title: string;
  /** What will happen, in a sentence. */
  children?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** The action takes something away: its button is red and the focus starts on the other one. */
  isDangerous?: boolean;
  onConfirm: () => void;
  /** Cancel, Escape, or a click beside the dialog. */
  onCancel: () => void;
}

/**
 * A question that needs an answer before anything else (specification, section 9: Ok and Cancel). A modal `<dialog>`:
 * the browser itself holds the focus inside, makes the rest of the page inert, and gives the focus back.
 */
export function ConfirmDialog({ isOpen, onConfirm, onCancel, ...question }: ConfirmDialogProps) {
  const { confirmLabel, cancelLabel } = {
    confirmLabel: question.confirmLabel ?? limits.dialogButtons.confirm,
    cancelLabel: question.cancelLabel ?? limits.dialogButtons.cancel,
  };
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const hasText = question.children !== undefined;

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  useEffect(() => {
    const element = dialog.current;
    // The dialog itself is only hit where its sheet is not: on the backdrop.
    const cancelOutside = (event: Event) => event.target === element && onCancel();
    // The browser announces a close before it happens; the owner of `isOpen` decides.
    const cancelOnEscape = (event: Event) => {
      event.preventDefault();
      onCancel();
    };
    element?.addEventListener('click', cancelOutside);
    element?.addEventListener('cancel', cancelOnEscape);
    return () => {
      element?.removeEventListener('click', cancelOutside);
      element?.removeEventListener('cancel', cancelOnEscape);
    };
  }, [onCancel]);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="confirm-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={hasText ? `${id}-text` : undefined}
    >
      <div className="confirm-dialog__sheet">
        <h2 id={`${id}-title`}>{question.title}</h2>
        {hasText && (
          <div id={`${id}-text`} className="confirm-dialog__text">
            {question.children}
          </div>
        )}
        {/* In this order the first button, which the browser gives the focus, takes nothing away. */}
        <div className="confirm-dialog__buttons">
          <button type="button" className={buttonClass({})} onClick={onCancel}>
            {cancelLabel}
          </button>
          <button
            type="button"
            className={buttonClass({
              look: question.isDangerous ? 'plain' : 'primary',
              className: question.isDangerous ? 'confirm-dialog__danger' : '',
            })}
            onClick={onConfirm}
          >
            {confirmLabel}
          </button>
        </div>
      </div>
    </dialog>
  );
}
