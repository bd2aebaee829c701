import { type RefObject, useEffect, useRef } from 'react';
import { focusPage, isFocusFree } from '../../wiring/navigation/list-focus';

/**
 * When an ad is closed, the focus goes to its card, whichever way it was closed, and the card into view: it may be far
 * down where the ad was opened by its address. One that was deleted leaves the focus to the message that takes it back,
 * one that is not in the list leaves it to the page.
 */
export function useFocusClosedAd(list: RefObject<HTMLElement | null>, openId: string | null): void {
  const lastOpen = useRef<string | null>(null);
  useEffect(() => {
    const closed = openId === null ? lastOpen.current : null;
    lastOpen.current = openId;
    if (closed === null || document.activeElement?.closest('[data-undo]')) return;
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    const item = items.find(({ dataset }) => dataset.id === closed);
    const opener = item?.querySelector<HTMLElement>('.ad-card__open');
    if (!opener) {
      if (isFocusFree(null)) focusPage();
      return;
    }
    opener.focus({ preventScroll: true });
    if (!isInView(opener)) item?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [list, openId]);
}

/** All of it, in both directions: a card that lies there in part stays where it is. */
function isInView(element: HTMLElement): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const highest = document.querySelector('.toolbar')?.getBoundingClientRect().bottom ?? 0;
  return top >= highest && bottom <= innerHeight && left >= 0 && right <= innerWidth;
}
