import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { type SwipeOptions, useSwipe } from '../../photos/viewer/use-swipe';

interface SwipedAdProps extends SwipeOptions {
  children: ReactNode;
}

/** What a finger drags sideways, to the ad beside it; on several photos it turns those. It begins at its top. */
export function SwipedAd({ children, ...swipe }: SwipedAdProps) {
  const content = useRef<HTMLDivElement>(null);
  const { drag, handlers } = useSwipe(swipe);
  useLayoutEffect(() => {
    content.current?.closest('dialog')?.scrollTo?.({ top: 0 }); // newer browsers answer a promise
  }, []);
  return (
    <div
      className="ad-sheet__swiped"
      ref={content}
      style={drag === 0 ? undefined : { transform: `translateX(${drag}px)` }}
      {...handlers}
      onPointerDown={(event: PointerEvent<HTMLElement>) => {
        if (!isOnPhotos(event.target)) handlers.onPointerDown(event);
      }}
    >
      {children}
    </div>
  );
}

const isOnPhotos = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.ad-photos__photo:not(:only-child)') !== null;
