import { type AnimationController, autoAnimate, type AutoAnimationPlugin } from '@formkit/auto-animate';
import { removePictures, watchLeavingRows } from './leaving-rows';

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
  // Before it too: it must not move anything of a change that is seen here first.
  const stopHolding = holdAnchoredRows(list, () => animation);
  const animation = autoAnimate(list, movement);
  return () => {
    stopHolding();
    stopWatching();
    animation.destroy?.();
  };
}

/**
 * Where rows come or go above the reader, the browser scrolls along, and what is in sight stays. The library would take that
 * for a jump, scroll once more and move every row: it leaves such a change alone.
 * @returns stops watching
 */
function holdAnchoredRows(list: HTMLElement, animationOf: () => AnimationController): () => void {
  let { scrollY: told } = window;
  // The browser tells of its own scrolling in the next frame only, as the library hears it.
  const hear = () => (told = window.scrollY);
  const watch = new MutationObserver(() => {
    if (window.scrollY === told) return;
    const { disable, enable } = animationOf();
    disable();
    // Those that are still moving out would stay where they are now.
    removePictures(list);
    // Once the library has seen the change, which every watcher of it does within one task.
    queueMicrotask(enable);
  });
  watch.observe(list, { childList: true });
  window.addEventListener('scroll', hear, { passive: true });
  return () => {
    watch.disconnect();
    window.removeEventListener('scroll', hear);
  };
}
