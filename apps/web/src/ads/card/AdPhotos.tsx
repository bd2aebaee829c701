import { mdiChevronLeft, mdiChevronRight } from '@mdi/js';
import type { PhotoOnAd } from '@voltyard/contracts/photos/photo';
import type { ProductType } from '@voltyard/contracts/product-types';
import { type CSSProperties, type MouseEvent, useRef, useState } from 'react';
import { Link } from '../../wiring/router/Link';
import { useDialogKeys } from '../../photos/viewer/use-dialog-keys';
import { thumbhashColour } from '../../photos/sources/thumbhash-image';
import { placeholderOf } from '../../photos/viewer/viewer-photo';
import { Icon } from '../../ui/Icon';
import { photoAltOf } from './ad-photo-alt';
import { photoSrcSet, photoUrl } from '@voltyard/contracts/photos/photo-sources';
import { productTypeIcons } from '../../ui/product-type-icons';
import './AdPhotos.scss';

interface AdPhotosProps {
  photos: readonly PhotoOnAd[];
  /** Of the ad: names photos without a caption. */
  title: string;
  productType: ProductType;
  /** How wide a photo is shown, as the attribute `sizes` has it. */
  sizes: string;
  /** It is seen before one scrolls: its first photo comes before everything else. */
  isFirst?: boolean;
  /** What to say where there are none. */
  none?: string | undefined;
  /** Given on a card: where each photo leads, for pointers; the card's title is the link for everybody. */
  link?: PhotoLink | undefined;
  /** Given on the ad's sheet: whole photos, each a button that enlarges it, turned by the arrow keys too. */
  onEnlarged?: (photoId: string) => void;
  /** The arrow keys turn them only where the focus is on them. */
  areKeysWithin?: boolean;
}

interface PhotoLink {
  to: string;
  onClick: (event: MouseEvent) => void;
}

/** An ad's photos side by side in a frame: swiped by touch, moved through by buttons. */
export function AdPhotos(props: AdPhotosProps) {
  const { photos, title, productType, sizes, isFirst = false } = props;
  const { none = 'No photos yet', link, onEnlarged } = props;
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const isWhole = onEnlarged !== undefined;
  const current = Math.min(shown, photos.length - 1);
  const show = (index: number) =>
    strip.current?.scrollTo?.({ left: index * strip.current.clientWidth, behavior: 'smooth' });
  const follow = ({ scrollLeft, clientWidth }: HTMLElement) =>
    setShown(clientWidth === 0 ? 0 : Math.round(scrollLeft / clientWidth));

  if (photos.length === 0) {
    return (
      <div className={`ad-photos ad-photos--none ${isWhole ? 'ad-photos--whole' : ''}`}>
        <Icon path={productTypeIcons[productType]} size={72} />
        <span>{none}</span>
      </div>
    );
  }
  return (
    <div className={`ad-photos ${isWhole ? 'ad-photos--whole' : ''}`}>
      {isWhole && (
        <SheetKeys
          isWithin={props.areKeysWithin ?? false}
          onBack={() => show(current - 1)}
          onOn={() => show(current + 1)}
        />
      )}
      {/* What scrolls can be reached by the keyboard, whose arrows then scroll it; whole photos are buttons. */}
      <ul
        className="ad-photos__strip"
        ref={strip}
        aria-label={photos.length > 1 ? `Photos of ${title}` : undefined}
        {...(photos.length > 1 && !isWhole && { tabIndex: 0 })}
        onScroll={(event) => follow(event.currentTarget)}
      >
        {photos.map((photo, at) => (
          <li key={photo.photoId} className="ad-photos__photo" style={behind(photo, isWhole)}>
            <Photo
              photo={photo}
              alt={photoAltOf(photo, { title, at, of: photos.length })}
              isFirst={isFirst && at === 0}
              {...{ sizes, link, onEnlarged }}
            />
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

/** What is seen of a photo until it has come. */
const behind = (photo: PhotoOnAd, isWhole: boolean): CSSProperties =>
  isWhole ? placeholderOf(photo) : { backgroundColor: thumbhashColour(photo.thumbhash) ?? undefined };

interface PhotoProps extends Pick<AdPhotosProps, 'sizes' | 'link' | 'onEnlarged'> {
  isFirst: boolean;
  photo: PhotoOnAd;
  alt: string;
}

function Photo({ photo, alt, sizes, isFirst, link, onEnlarged }: PhotoProps) {
  const image = (
    <img
      src={photoUrl(photo.photoId, 960)}
      srcSet={photoSrcSet(photo)}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
  if (link !== undefined)
    return (
      <Link {...link} className="ad-photos__link" tabIndex={-1} draggable={false}>
        {image}
      </Link>
    );
  if (onEnlarged === undefined) return image;
  return (
    <>
      <button
        type="button"
        className="ad-photos__enlarge"
        aria-label={`Enlarge: ${alt}`}
        aria-haspopup="dialog"
        onClick={() => onEnlarged(photo.photoId)}
      >
        {image}
      </button>
      {photo.photoCaption !== '' && (
        <p className="ad-photos__caption">
          <bdi>{photo.photoCaption}</bdi>
        </p>
      )}
    </>
  );
}

/** The arrow keys turn the sheet's photos, wherever in the sheet the focus is, unless they lead to other ads there. */
function SheetKeys({ isWithin, onBack, onOn }: { isWithin: boolean; onBack: () => void; onOn: () => void }) {
  const isMeant = (target: Element | null) => !isWithin || target?.closest('.ad-photos') != null;
  useDialogKeys('ad-sheet', { ArrowLeft: onBack, ArrowRight: onOn }, isMeant);
  return null;
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
