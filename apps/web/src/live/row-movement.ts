import { autoAnimate, type AutoAnimationPlugin } from '@formkit/auto-animate';
import { watchLeavingRows } from './leaving-rows';

const motion = { duration: 320, easing: 'cubic-bezier(0.2, 0, 0, 1)' };

/**
 * The library's own would leave the place of a new row empty for half of the time, on a phone the whole screen: it begins to be
 * seen at once here.
 */
const movement: AutoAnimationPlugin = (row, action, before, after) => {
  const keyframes = {
    add: [{ opacity: 0.2 }, { opacity: 1 }],
    remove: [{ opacity: 1 }, { opacity: 0 }],
    remain: [{ transform: movedBetween(before, after) }, { transform: 'none' }],
  };
  return new KeyframeEffect(row, keyframes[action], motion);
};

type Place = Parameters<AutoAnimationPlugin>[2];

const movedBetween = (before: Place, after: Place): string =>
  before && after ? `translate(${before.left - after.left}px, ${before.top - after.top}px)` : 'none';

/** The library asks for it itself, but not for a movement of one's own. */
const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Moves the children of a list to their new positions until it is called to stop; null where people prefer that nothing
 * moves.
 */
export function moveRows(list: HTMLElement): (() => void) | null {
  if (prefersStillness()) return null;
  // Before the animation, which puts removed rows back into the list.
  const stopWatching = watchLeavingRows(list);
  const animation = autoAnimate(list, movement);
  return () => {
    stopWatching();
    animation.destroy?.();
  };
}
