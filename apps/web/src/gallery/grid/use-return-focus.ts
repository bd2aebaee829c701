import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the viewer closes, the focus goes to the photo that was looked at last: where the eyes are, also after a long
 * walk through the gallery. Where that photo is gone the focus goes to the first one.
 */
export function useReturnFocus(list: RefObject<HTMLElement | null>, openId: string | null): void {
  const lastOpen = useRef<string | null>(null);
  useEffect(() => {
    const closed = openId === null ? lastOpen.current : null;
    lastOpen.current = openId;
    if (closed === null) return;
    const tiles = [...(list.current?.children ?? [])] as HTMLElement[];
    const tile = tiles.find(({ dataset }) => dataset.id === closed) ?? tiles[0];
    tile?.querySelector('a')?.focus();
  }, [list, openId]);
}
