import { limits } from '@voltyard/contracts/limits';
import { useSyncExternalStore } from 'react';

const query = `(max-width: ${limits.narrowScreenBreakpoint - 0.02}px)`;

export const isNarrow = (): boolean => window.matchMedia(query).matches;

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is narrower than 600 px (specification, section 9). */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, isNarrow, () => true);
