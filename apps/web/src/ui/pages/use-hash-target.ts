import { useEffect } from 'react';
import { elementOfHash } from '../../wiring/navigation/element-of-hash';
import { useLocation } from '../../wiring/router/hooks';

/**
 * Moves the focus to the part of the page that the address names, so that the keyboard and a screen reader continue
 * there. The router scrolls when one navigates; when the page is loaded at such an address, its content came too late
 * for that.
 */
export function useHashTarget(): void {
  const location = useLocation();
  useEffect(() => {
    const target = elementOfHash(location.hash);
    if (target === null) return;
    // Anywhere but at the top, the router or the browser has found the place already.
    if (window.scrollY === 0) target.scrollIntoView();
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    // A link to the part one is at already is a navigation too, to a location of its own.
  }, [location]);
}
