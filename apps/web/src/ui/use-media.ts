import { useSyncExternalStore } from 'react';

/** Of the phone that a first view is drawn for: see `draw-first-view.tsx`. */
const drawnWidth = 390;

/** Whether a window that narrow is as a query says; of nothing but its width anything is known. */
export function matchesOnPhone(query: string): boolean {
  const bounds = [...query.matchAll(/\((min|max)-width: ([\d.]+)px\)/g)];
  return (
    bounds.length > 0 &&
    bounds.every(([, end, width]) =>
      end === 'min' ? drawnWidth >= Number(width) : drawnWidth <= Number(width),
    )
  );
}

const matches = (query: string): boolean => window.matchMedia(query).matches;

/** Whether the window is as a media query says. */
export function useMedia(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const media = window.matchMedia(query);
    media.addEventListener('change', listener);
    return () => media.removeEventListener('change', listener);
  };
  return useSyncExternalStore(
    subscribe,
    () => matches(query),
    () => matchesOnPhone(query),
  );
}
