import animateChildren, { type AnimationController } from '@formkit/auto-animate';
import { type RefObject, useEffect } from 'react';
import { watchLeavingRows } from './leaving-rows';

const motion = { duration: 320, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/**
 * Moves the children of a list to their new positions when rows come and go. Users who prefer reduced motion see the
 * same without movement.
 */
export function useRowAnimation(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    // Starts before the animation, which puts removed rows back into the list.
    const stopWatching = watchLeavingRows(element);
    let animation: AnimationController | null = null;
    const stop = () => {
      animation?.destroy?.();
      animation = null;
    };
    const follow = () => {
      // A strip snaps to its cards wherever they are drawn at the moment: there nothing moves.
      const isStrip = getComputedStyle(element).overflowX !== 'visible';
      if (isStrip) stop();
      else animation ??= animateChildren(element, motion);
    };
    const widths = new ResizeObserver(follow);
    widths.observe(element);
    return () => {
      stopWatching();
      widths.disconnect();
      stop();
    };
  }, [list]);
}
