import { useEffect, useState } from 'react';
import { useLatest } from '../../ui/use-latest';

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Files dropped anywhere on the page; answers whether some are held above it now. */
export function usePageDrop(onDropped: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useLatest(onDropped);
  useEffect(() => {
    const controller = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', hear: (event: DragEvent) => void) =>
      document.addEventListener(type, (event) => carriesFiles(event) && hear(event), controller);
    on('dragover', (event) => {
      // Without this the browser would open the file in the page's place.
      event.preventDefault();
      setOver(true);
    });
    // From one element to another is not out of the window.
    on('dragleave', (event) => event.relatedTarget === null && setOver(false));
    on('drop', (event) => {
      event.preventDefault();
      setOver(false);
      latest()([...(event.dataTransfer?.files ?? [])]);
    });
    return () => controller.abort();
  }, [latest]);
  return isOver;
}
