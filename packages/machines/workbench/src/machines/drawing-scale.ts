/** How large a drawing is shown: in a way that suits its box, or that and larger or smaller by a factor. */
export interface Zoom {
  base: 'readable' | 'width';
  factor: number;
}

/** As it opens. */
export const asItOpens: Zoom = { base: 'readable', factor: 1 };

export const fittedToWidth: Zoom = { base: 'width', factor: 1 };

export const zoomedBy = ({ base, factor }: Zoom, step: number): Zoom => ({ base, factor: factor * step });

/** Smaller than this nothing can be read any more. */
const smallestReadable = 0.7;

/** Before the factor; 1 is the drawing's own size. It is never made larger than that to fill a box. */
export function baseScale(base: Zoom['base'], boxWidth: number, drawingWidth: number): number {
  const fit = Math.min(1, boxWidth / drawingWidth);
  return base === 'width' || fit >= smallestReadable ? fit : 1;
}
