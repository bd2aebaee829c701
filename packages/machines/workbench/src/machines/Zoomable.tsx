import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { baseScale, type Zoom } from './drawing-scale.js';

interface ZoomableProps {
  label: string;
  /** Of what is shown, at its own size. */
  width: number;
  height: number;
  zoom: Zoom;
  /** When this changes, what is lit is brought into view. */
  follow: string;
  children: ReactNode;
}

/** A large drawing in a box, scrolled where it is larger. */
export function Zoomable({ label, width, height, zoom, follow, children }: ZoomableProps) {
  const box = useRef<HTMLDivElement>(null);
  const [boxWidth, setBoxWidth] = useState(width);
  const base = baseScale(zoom.base, boxWidth, width);
  const shown = base * zoom.factor;

  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setBoxWidth(element.clientWidth);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const lit = [...(box.current?.querySelectorAll('.is-active') ?? [])].at(-1);
    if (box.current !== null && lit !== undefined) bringIntoView(box.current, lit);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react/exhaustive-deps -- what is lit is in the drawing
  }, [follow, base]);

  return (
    // Scrolled by the keyboard, so it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="zoomable" ref={box} role="region" aria-label={label} tabIndex={0}>
      <div className="zoomable__content" style={{ width: width * shown, height: height * shown }}>
        {children}
      </div>
    </div>
  );
}

function bringIntoView(box: HTMLElement, lit: Element): void {
  const outer = box.getBoundingClientRect();
  const inner = lit.getBoundingClientRect();
  const margin = 24;
  if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - margin;
  if (inner.left < outer.left || inner.right > outer.right)
    box.scrollLeft += inner.left - outer.left - margin;
}
