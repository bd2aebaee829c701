import { type RefObject, useEffect, useRef } from 'react';

/** When an ad is closed, the focus goes to its card, where the eyes are, whichever way it was closed. */
export function useFocusClosedAd(list: RefObject<HTMLElement | null>, openId: string | null): void {
  const lastOpen = useRef<string | null>(null);
  useEffect(() => {
    const closed = openId === null ? lastOpen.current : null;
    lastOpen.current = openId;
    if (closed === null) return;
    const items = [...(list.current?.children ?? [])] as HTMLElement[];
    items
      .find(({ dataset }) => dataset.id === closed)
      ?.querySelector<HTMLElement>('.ad-card__open')
      ?.focus({ preventScroll: true });
  }, [list, openId]);
}
