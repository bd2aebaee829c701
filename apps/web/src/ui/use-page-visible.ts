import { useSyncExternalStore } from 'react';

/** Whether a person can see the page now. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(
    onVisibilityChange,
    () => document.visibilityState === 'visible',
    () => false,
  );

function onVisibilityChange(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
