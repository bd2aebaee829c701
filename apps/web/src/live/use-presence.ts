import { type RefObject, useEffect, useState } from 'react';

/** A tap becomes a click a little after the finger has left: until then nothing may move under it. */
const tapTime = 700;

/** Whether the user is active in an element: the mouse is over it, a finger is on it, or the focus is in it. */
export function usePresence(element: RefObject<HTMLElement | null>): boolean {
  const [isPresent, setPresent] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const signs = { mouse: false, finger: false, focus: watched.contains(document.activeElement) };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = (sign: Partial<typeof signs>) => {
      Object.assign(signs, sign);
      setPresent(signs.mouse || signs.finger || signs.focus);
    };
    const touched = () => {
      clearTimeout(timer);
      update({ finger: true });
    };
    const letGo = ({ touches }: TouchEvent) => {
      if (touches.length > 0) return;
      clearTimeout(timer);
      timer = setTimeout(() => update({ finger: false }), tapTime);
    };
    const controller = new AbortController();
    const on = <Type extends keyof HTMLElementEventMap>(
      type: Type,
      hear: (event: HTMLElementEventMap[Type]) => void,
    ) => watched.addEventListener(type, hear, { signal: controller.signal, passive: true });
    on('pointerover', ({ pointerType }) => pointerType !== 'touch' && update({ mouse: true }));
    on('pointerleave', () => update({ mouse: false }));
    on('touchstart', touched);
    on('touchend', letGo);
    on('touchcancel', letGo);
    on('focusin', () => update({ focus: true }));
    on('focusout', ({ relatedTarget }) => update({ focus: watched.contains(relatedTarget as Node | null) }));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [element]);
  return isPresent;
}
