import { type RefObject, useLayoutEffect, useRef } from 'react';

interface LeavingDialogOptions {
  onClosed: () => void;
  /**
   * Something else lies over it, and is what the person closes: browsers take Escape for every dialog that was opened
   * without a click or key of its own, as by the Forward button.
   */
  isCovered?: boolean;
  /** Has the focus at first; the browser gives it to the first button otherwise, even to one that does nothing now. */
  firstFocused?: RefObject<HTMLElement | null>;
}

/**
 * A modal dialog for as long as its component is there. It closes when the component goes, so that the browser gives
 * the focus back; only a close by the user is reported. Give what it returns to `onClose`.
 */
export function useLeavingDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  { onClosed, isCovered = false, firstFocused }: LeavingDialogOptions,
): () => void {
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    const shown = dialog.current;
    isLeaving.current = false;
    if (!shown?.open) show(shown, firstFocused);
    return () => {
      isLeaving.current = true;
      if (shown?.open) shown.close?.();
    };
  }, [dialog, firstFocused]);
  return () => {
    // An effect that ran twice, as in development, has opened it again by the time the first close is reported.
    if (isLeaving.current || dialog.current?.open) return;
    if (isCovered) show(dialog.current, firstFocused);
    else onClosed();
  };
}

function show(dialog: HTMLDialogElement | null, firstFocused: LeavingDialogOptions['firstFocused']): void {
  dialog?.showModal?.();
  firstFocused?.current?.focus({ preventScroll: true });
}
