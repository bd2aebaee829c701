import { type RefObject, useEffect } from 'react';
import { logFailure } from '../wiring/failures/log-failure';
import { whenIdle } from '../wiring/when-idle';
import type { moveRows as MoveRows } from './row-movement';

/** In a longer list rows come and go without movement: the library watches each of them by observers and timers. */
export const mostMoved = 96;

/** A strip snaps to its cards wherever they are drawn at the moment: there nothing moves either. */
export const hasMovement = (list: HTMLElement): boolean =>
  getComputedStyle(list).overflowX === 'visible' && list.childElementCount <= mostMoved;

let moveRows: typeof MoveRows | null = null;

/** A list is drawn without it, and nothing moves before it is. If it does not arrive, nothing moves at all. */
async function loadAnimation(): Promise<void> {
  await whenIdle();
  moveRows ??= (await import('./row-movement')).moveRows;
}

/**
 * Moves the children of a list to their new positions when rows come and go. Users who prefer reduced motion see the
 * same without movement.
 */
export function useRowAnimation(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current;
    if (element === null || typeof ResizeObserver === 'undefined') return;
    let stopMoving: (() => void) | null = null;
    const stop = () => {
      stopMoving?.();
      stopMoving = null;
    };
    const follow = () => {
      if (hasMovement(element)) stopMoving ??= moveRows?.(element) ?? null;
      else stop();
    };
    const widths = new ResizeObserver(follow);
    let isGone = false;
    loadAnimation().then(() => {
      if (!isGone) widths.observe(element);
    }, logFailure);
    return () => {
      isGone = true;
      widths.disconnect();
      stop();
    };
  }, [list]);
}
