import { mdiClose } from '@mdi/js';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../../ui/IconButton';
import { useLeavingDialog } from '../../ui/dialogs/use-leaving-dialog';
import { SheetMessage } from './SheetMessage';
import './AdSheet.scss';

interface AdDialogProps {
  /** The id of the heading in it. */
  titleId: string;
  /** A photo is enlarged over it, or it is being reported. */
  isCovered?: boolean;
  /** Stands beside the button that closes it. */
  tools?: ReactNode;
  onClosed: () => void;
  children: ReactNode;
}

/** The sheet over a list, for an ad that is there, on its way, or gone. */
export function AdDialog({ titleId, isCovered = false, tools, onClosed, children }: AdDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // It stays in its place from ad to ad.
  const close = useRef<HTMLButtonElement>(null);
  const hearClose = useLeavingDialog(dialog, { onClosed, isCovered, firstFocused: close });
  return (
    <dialog ref={dialog} className="ad-sheet" aria-labelledby={titleId} onClose={hearClose} closedby="any">
      <div className="ad-sheet__page">
        <div className="ad-sheet__head">
          {tools}
          <IconButton ref={close} icon={mdiClose} label="Close" onClick={() => dialog.current?.close()} />
          <SheetMessage />
        </div>
        {children}
      </div>
    </dialog>
  );
}
