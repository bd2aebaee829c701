import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface ScreenFrameProps {
  title: string;
  width: number | null;
  children: ReactNode;
}

const emptyPage =
  '<!doctype html><html lang="en" class="bp6-dark"><head></head><body style="padding: 12px"></body></html>';

/**
 * A window of its own for a screen: what is fixed to the window, modal, or depends on its width stays within. The
 * screen still belongs to this page, so it shares its actors and its styles.
 */
export function ScreenFrame({ title, width, children }: ScreenFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [inside, setInside] = useState<Document | null>(null);

  useEffect(() => {
    if (inside === null) return;
    const copyStyles = () => {
      const styles = document.head.querySelectorAll('style, link[rel="stylesheet"]');
      inside.head.replaceChildren(...[...styles].map((style) => style.cloneNode(true)));
    };
    copyStyles();
    const observer = new MutationObserver(copyStyles);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [inside]);

  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is this page’s own, and shares its actors
    <iframe
      ref={frame}
      title={title}
      srcDoc={emptyPage}
      className="screen-frame"
      style={width === null ? undefined : { width }}
      onLoad={() => setInside(frame.current?.contentDocument ?? null)}
    >
      {inside !== null && createPortal(children, inside.body)}
    </iframe>
  );
}
