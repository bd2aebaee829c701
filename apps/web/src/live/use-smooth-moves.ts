import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Place {
  left: number;
  top: number;
}

const duration = 320;
const easing = 'cubic-bezier(0.2, 0, 0, 1)';

/**
 * Lets the children of a list glide to their new places when rows come and go, and new ones fade in. Children are
 * known by `data-id`. People who prefer reduced motion see the same without movement.
 */
export function useSmoothMoves(list: RefObject<HTMLElement | null>): void {
  const places = useRef<Map<string, Place> | null>(null);
  useLayoutEffect(() => {
    if (!list.current) return;
    // A strip snaps to its cards wherever they are drawn at the moment: there nothing glides.
    const isStrip = list.current.scrollWidth > list.current.clientWidth;
    const before = places.current;
    const now = new Map<string, Place>();
    for (const child of list.current.children as Iterable<HTMLElement>) {
      // Not shown at this width of the window.
      if (child.offsetParent === null) continue;
      const place = { left: child.offsetLeft, top: child.offsetTop };
      const id = child.dataset.id ?? '';
      now.set(id, place);
      if (before && !isStrip && mayMove(child)) animate(child, before.get(id), place);
    }
    places.current = now;
  });
}

const mayMove = (child: HTMLElement): boolean =>
  'animate' in child && !matchMedia('(prefers-reduced-motion: reduce)').matches;

function animate(child: HTMLElement, from: Place | undefined, to: Place): void {
  if (!from) {
    child.animate([{ opacity: 0, transform: 'translateY(-16px) scale(0.98)' }, {}], { duration, easing });
    return;
  }
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (x === 0 && y === 0) return;
  child.animate([{ transform: `translate(${x}px, ${y}px)` }, {}], { duration, easing });
}
