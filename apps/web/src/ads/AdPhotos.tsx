import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';
import type { ProductType } from '@voltyard/contracts/product-types';
import { useRef, useState } from 'react';
import { Icon } from '../ui/Icon';
import { photoSrcSet, photoUrl } from './photo-sources';
import { productTypeIcons } from './product-type-icons';
import { thumbhashImage } from './thumbhash-image';
import './AdPhotos.scss';

interface AdPhotosProps {
  photos: readonly PhotoOnAd[];
  /** Of the ad: names photos without a caption. */
  title: string;
  productType: ProductType;
  /** How wide a photo is shown, as the attribute `sizes` has it. */
  sizes: string;
  /** Whole photos in a frame of their own shape, instead of cut to the card's. */
  isWhole?: boolean;
}

/** An ad's photos side by side in a frame: swiped by touch, moved through by buttons. */
export function AdPhotos({ photos, title, productType, sizes, isWhole = false }: AdPhotosProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const current = Math.min(shown, photos.length - 1);
  const show = (index: number) =>
    strip.current?.scrollTo?.({ left: index * strip.current.clientWidth, behavior: 'smooth' });
  const follow = ({ scrollLeft, clientWidth }: HTMLElement) =>
    setShown(clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth));

  if (photos.length === 0) {
    return (
      <div className="ad-photos ad-photos--none">
        <Icon path={productTypeIcons[productType]} size={72} />
        <span>No photos yet</span>
      </div>
    );
  }
  return (
    <div className={`ad-photos ${isWhole ? 'ad-photos--whole' : ''}`}>
      {/* What scrolls can be reached by the keyboard, whose arrows then scroll it. */}
      <ul
        className="ad-photos__strip"
        ref={strip}
        {...(photos.length > 1 && { tabIndex: 0, 'aria-label': `Photos of ${title}` })}
        onScroll={(event) => follow(event.currentTarget)}
      >
        {photos.map((photo, index) => (
          <li key={photo.photoId} className="ad-photos__photo" style={placeholderOf(photo)}>
            <img
              src={photoUrl(photo.photoId, 960)}
              srcSet={photoSrcSet(photo)}
              sizes={sizes}
              width={photo.width}
              height={photo.height}
              alt={photo.photoCaption || `${title}, photo ${index + 1} of ${photos.length}`}
              loading="lazy"
              decoding="async"
            />
            {isWhole && photo.photoCaption !== '' && (
              <p className="ad-photos__caption">{photo.photoCaption}</p>
            )}
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <>
          <StripButton side="previous" isDisabled={current === 0} onClick={() => show(current - 1)} />
          <StripButton
            side="next"
            isDisabled={current === photos.length - 1}
            onClick={() => show(current + 1)}
          />
          <span className="ad-photos__count" aria-hidden>
            {current + 1} / {photos.length}
          </span>
        </>
      )}
    </div>
  );
}

function placeholderOf({ thumbhash }: PhotoOnAd) {
  const image = thumbhashImage(thumbhash);
  return image === null ? {} : { backgroundImage: `url(${image})` };
}

function StripButton(props: { side: 'previous' | 'next'; isDisabled: boolean; onClick: () => void }) {
  const { side, isDisabled, onClick } = props;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`ad-photos__button ad-photos__button--${side}`}
      aria-label={side === 'next' ? 'Next photo' : 'Previous photo'}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon path={side === 'next' ? mdiChevronRight : mdiChevronLeft} size={24} />
    </button>
  );
}
