import type { Recording } from '@voltyard/machines/simulator/recording';
import { useEffect } from 'react';

/** Ctrl+Z goes a step back, Ctrl+Shift+Z and Ctrl+Y forward; while text is written they belong to the text. */
export function useUndoKeys(recording: Recording): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || isWriting(event.target)) return;
      const key = event.key.toLowerCase();
      const isForward = key === 'y' || (key === 'z' && event.shiftKey);
      if (!isForward && key !== 'z') return;
      event.preventDefault();
      recording.goTo(recording.view().cursor + (isForward ? 1 : -1));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [recording]);
}

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, [contenteditable]');
