import { type PointerEvent, useRef, useState } from 'react';

export interface SwipeOptions {
  /** While the photo is enlarged, fingers move it instead. */
  isOff?: boolean;
  /** -1 for the photo before, 1 for the next one. */
  canGo: (step: -1 | 1) => boolean;
  onSwiped: (step: -1 | 1) => void;
}

/** From this way on (px) letting go turns the page. */
const enough = 56;

/** Fingers and pens drag the photo sideways. */
export function useSwipe({ isOff = false, canGo, onSwiped }: SwipeOptions) {
  const start = useRef<{ pointerId: number; x: number } | null>(null);
  const [drag, setDrag] = useState(0);
  const wayOf = ({ pointerId, clientX }: PointerEvent): number =>
    start.current === null || start.current.pointerId !== pointerId ? 0 : clientX - start.current.x;
  const end = () => {
    start.current = null;
    setDrag(0);
  };
  return {
    /** How far the photo is dragged, px; where there is nothing to drag it to it resists. */
    drag: drag === 0 || canGo(stepOf(drag)) ? drag : drag / 4,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.pointerType === 'mouse' || isOff) return;
        // A second finger begins a pinch.
        if (!event.isPrimary) return end();
        start.current = { pointerId: event.pointerId, x: event.clientX };
      },
      onPointerMove: (event: PointerEvent) => setDrag(wayOf(event)),
      onPointerUp: (event: PointerEvent) => {
        const way = wayOf(event);
        end();
        if (Math.abs(way) >= enough && canGo(stepOf(way))) onSwiped(stepOf(way));
      },
      onPointerCancel: end,
    },
  };
}

/** To the left brings what is on the right. */
const stepOf = (way: number): -1 | 1 => (way < 0 ? 1 : -1);
