import { type RefCallback, useCallback } from 'react';

/** Gives an element a custom property with its distance from the top of the document, for sticky elements inside. */
export function useDocumentTop(property: `--${string}`): RefCallback<HTMLElement> {
  return useCallback(
    (element) => {
      if (element === null || typeof ResizeObserver === 'undefined') return;
      const publish = () => {
        const top = element.getBoundingClientRect().top + scrollY;
        element.style.setProperty(property, `${top}px`);
      };
      // Whatever moves the element makes the page higher or lower.
      const observer = new ResizeObserver(publish);
      observer.observe(document.body);
      return () => observer.disconnect();
    },
    [property],
  );
}
