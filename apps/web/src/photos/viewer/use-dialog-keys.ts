import { useEffect } from 'react';
import { useLatest } from '../../ui/use-latest';

type DialogKey =
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'ArrowUp'
  | 'ArrowDown'
  | 'Home'
  | 'End'
  | '+'
  | '='
  | '-'
  | '0';

/**
 * Keys for the photos in a dialog, named by its class. Heard on the whole page, since what had the focus may
 * have gone with its photo; but not while another dialog lies above, nor in a field that is typed into. `isMeant` leaves
 * out more places. Escape is the `<dialog>`'s own.
 */
export function useDialogKeys(
  dialogClass: string,
  actions: Partial<Record<DialogKey, () => void>>,
  isMeant: (target: Element | null) => boolean = () => true,
): void {
  const latest = useLatest({ actions, isMeant });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const within = target?.closest('dialog') ?? null;
      const isElsewhere = within !== null && !within.classList.contains(dialogClass);
      const isTyping = target !== null && target.closest(textFields) !== null;
      if (isElsewhere || isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
      const action = latest().actions[event.key as DialogKey];
      if (action === undefined || !latest().isMeant(target)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [dialogClass, latest]);
}

const textFields = 'input, textarea, select, [contenteditable]';
