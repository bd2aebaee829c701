import type { ZoomView } from '@voltyard/machines/photo-zoom/zoom-geometry';
import type { CSSProperties } from 'react';
import { photoSrcSet, photoUrl } from '@voltyard/contracts/photos/photo-sources';
import { placeholderOf, type ViewerPhoto } from './viewer-photo';

interface ViewerSlideProps {
  photo: ViewerPhoto;
  /** -1 and 1 are the neighbours, out of sight at the sides. */
  step: number;
  /** px */
  drag: number;
  /** How closely it is looked at. */
  view: ZoomView;
}

/** A whole photo in as much of the screen as its shape allows, never larger than it is. */
export function ViewerSlide({ photo, step, drag, view }: ViewerSlideProps) {
  const ratio = photo.width / photo.height;
  const style = {
    '--ratio': ratio,
    '--largest': `${photo.width}px`,
    aspectRatio: `${photo.width} / ${photo.height}`,
    ...(view.scale > 1 && { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }),
    ...placeholderOf(photo),
  } as CSSProperties;
  return (
    <div
      className="photo-viewer__slide"
      style={{ transform: `translateX(calc(${step * 100}% + ${drag}px))` }}
      aria-hidden={step !== 0}
    >
      <img
        className="photo-viewer__photo"
        src={photoUrl(photo.photoId, 1920)}
        srcSet={photoSrcSet(photo)}
        // Enlarged, it is drawn from a larger file where there is one.
        sizes={`calc(${view.scale} * min(100vw, ${Math.round(ratio * 100)}vh))`}
        width={photo.width}
        height={photo.height}
        alt={photo.alt}
        draggable={false}
        data-shown-photo={step === 0 || undefined}
        style={style}
      />
    </div>
  );
}
