import { useEffect } from 'react';
import { useLatest } from '../../ui/use-latest';

type PagingKey = 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/**
 * Keys that page through photos in a dialog, named by its class. Heard on the whole page, since what had the focus may
 * have gone with its photo; but not while another dialog lies above. Escape is the `<dialog>`'s own.
 */
export function useDialogKeys(dialogClass: string, actions: Partial<Record<PagingKey, () => void>>): void {
  const latest = useLatest(actions);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const within = event.target instanceof Element ? event.target.closest('dialog') : null;
      const isElsewhere = within !== null && !within.classList.contains(dialogClass);
      if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
      const action = latest()[event.key as PagingKey];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [dialogClass, latest]);
}
