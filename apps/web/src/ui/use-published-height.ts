import { type RefCallback, useCallback } from 'react';

/** Publishes how high an element is, as a custom property of the page, for the styles of what has to leave it room. */
export function usePublishedHeight(property: `--vy-${string}`): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (element === null || typeof ResizeObserver === 'undefined') return;
      const { style } = document.documentElement;
      const observer = new ResizeObserver(() => style.setProperty(property, `${element.offsetHeight}px`));
      observer.observe(element, { box: 'border-box' });
      return () => {
        observer.disconnect();
        style.removeProperty(property);
      };
    },
    [property],
  );
}
