import { useSyncExternalStore } from 'react';

const matches = (query: string): boolean => window.matchMedia(query).matches;

/** Whether the window is as a media query says. */
export function useMedia(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return useSyncExternalStore(subscribe, () => matches(query));
}
