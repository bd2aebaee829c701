import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import type { CSSProperties } from 'react';
import { photoSrcSet, photoUrl } from '../ads/photo-sources';
import { altOf, placeholderOf } from './gallery-photo';

interface ViewerSlideProps {
  card: PhotoGalleryCard;
  /** -1 and 1 are the neighbours, out of sight at the sides. */
  step: number;
  /** px */
  drag: number;
}

/** A whole photo in as much of the screen as its shape allows, never larger than it is. */
export function ViewerSlide({ card, step, drag }: ViewerSlideProps) {
  const ratio = card.width / card.height;
  const style = {
    '--ratio': ratio,
    '--largest': `${card.width}px`,
    aspectRatio: `${card.width} / ${card.height}`,
    ...placeholderOf(card),
  } as CSSProperties;
  return (
    <div
      className="photo-viewer__slide"
      style={{ transform: `translateX(calc(${step * 100}% + ${drag}px))` }}
      aria-hidden={step !== 0}
    >
      <img
        className="photo-viewer__photo"
        src={photoUrl(card.photoId, 1920)}
        srcSet={photoSrcSet(card)}
        sizes={`min(100vw, ${Math.round(ratio * 100)}vh)`}
        width={card.width}
        height={card.height}
        alt={altOf(card)}
        draggable={false}
        style={style}
      />
    </div>
  );
}
