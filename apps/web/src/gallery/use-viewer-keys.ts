import { useEffect } from 'react';
import { useLatest } from '../ads/use-latest';

type ViewerKey = 'ArrowLeft' | 'ArrowRight' | 'Home' | 'End';

/**
 * Heard on the whole page, since what had the focus may have gone with its photo; but not while another dialog lies
 * above the viewer. Escape is the `<dialog>`'s own.
 */
export function useViewerKeys(deeds: Record<ViewerKey, () => void>): void {
  const latest = useLatest(deeds);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const within = event.target instanceof Element ? event.target.closest('dialog') : null;
      const isElsewhere = within !== null && !within.classList.contains('photo-viewer');
      if (isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!(event.key in latest())) return;
      event.preventDefault();
      latest()[event.key as ViewerKey]();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [latest]);
}
