import { mdiClose } from '@mdi/js';
import { type ReactNode, useCallback, useId, useRef } from 'react';
import { IconButton } from '../../ui/IconButton';
import { useLeavingDialog } from '../../ui/dialogs/use-leaving-dialog';
import { BeforeClosing, type Settle } from './before-closing';
import './FilterSheet.scss';

interface FilterSheetProps {
  /** What the filter says, in its head. */
  sentence: ReactNode;
  /** Stands above the button that closes it. */
  hint: ReactNode;
  /** The label of the button that closes it: `Show 37 cars`. */
  closeLabel: string;
  onClosed: () => void;
  children: ReactNode;
}

/** The filter in a narrow window, a sheet over the list. Every choice applies at once to the list behind it. */
export function FilterSheet({ sentence, hint, closeLabel, onClosed, children }: FilterSheetProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const hearClose = useLeavingDialog(dialog, { onClosed });
  const settle = useRef<Settle | null>(null);
  const settleBefore = useCallback((given: Settle | null) => void (settle.current = given), []);
  /** What is typed is asked for first; where it cannot be, the filter stays open and says why. */
  const close = async () => {
    if (settle.current === null || (await settle.current())) dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className="filter-sheet"
      aria-labelledby={titleId}
      onClose={hearClose}
      closedby="any"
    >
      <div className="filter-sheet__page">
        <header className="filter-sheet__head">
          <div>
            <h2 id={titleId}>Filters</h2>
            {sentence}
          </div>
          <IconButton icon={mdiClose} label="Close" onClick={() => void close()} />
        </header>
        <div className="filter-sheet__fields">
          <BeforeClosing value={settleBefore}>{children}</BeforeClosing>
        </div>
        <footer className="filter-sheet__foot">
          {hint}
          <button
            type="button"
            className="bp6-button bp6-intent-primary bp6-large"
            onClick={() => void close()}
          >
            {closeLabel}
          </button>
        </footer>
      </div>
    </dialog>
  );
}
