import { mdiClose } from '@mdi/js';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from './Button.js';
import './Sheet.scss';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A modal `<dialog>`, shown for as long as it is there: the browser holds the focus inside and gives it back. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is taken out, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="sheet"
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="sheet__head">
        <h2 id={id}>{title}</h2>
        <Button look="minimal" icon={mdiClose} isIconOnly onClick={onClose}>
          Close
        </Button>
      </div>
      {children}
    </dialog>
  );
}
