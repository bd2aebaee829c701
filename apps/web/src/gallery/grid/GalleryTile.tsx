import { mdiTrashCanOutline } from '@mdi/js';
import type { PhotoGalleryCard } from '@voltyard/contracts/photos/gallery.rest';
import { memo } from 'react';
import { Link } from '../../wiring/router/Link';
import { photoSrcSet, photoUrl } from '@voltyard/contracts/photos/photo-sources';
import { placeholderOf } from '../../photos/viewer/viewer-photo';
import { IconButton } from '../../ui/IconButton';
import { NewBadge } from '../../ui/NewBadge';
import { paths } from '../../wiring/navigation/paths';
import { PhotoAge } from './PhotoAge';
import { photoLink } from './use-open-photo';
import './GalleryTile.scss';

interface GalleryTileProps {
  card: PhotoGalleryCard;
  /** Unlike every other photo's of the list. */
  name: string;
  /** It arrived while the gallery was open. */
  isNew: boolean;
  /** It is being deleted. */
  isLeaving: boolean;
  /** Given for one's own photos. */
  onDelete?: ((card: PhotoGalleryCard) => void) | undefined;
}

/** A photo in the grid. Its link opens it; who put it there has a link beside it. */
export const GalleryTile = memo(function GalleryTile({
  card,
  name,
  isNew,
  isLeaving,
  onDelete,
}: GalleryTileProps) {
  return (
    <figure
      className={`gallery-tile ${isNew ? 'gallery-tile--new' : ''} ${isLeaving ? 'gallery-tile--leaving' : ''}`}
      aria-busy={isLeaving || undefined}
    >
      <div className="gallery-tile__frame">
        <Link
          {...photoLink(card.photoId)}
          className="gallery-tile__open"
          data-opens
          style={placeholderOf(card)}
        >
          <img
            src={photoUrl(card.photoId, 320)}
            srcSet={photoSrcSet(card)}
            sizes={tileSizes(card)}
            width={card.width}
            height={card.height}
            alt={name}
            loading="lazy"
            decoding="async"
          />
        </Link>
        {isNew && <NewBadge className="gallery-tile__new" />}
        {onDelete && (
          <IconButton
            icon={mdiTrashCanOutline}
            label={isLeaving ? `Deleting ${name} …` : `Delete ${name}`}
            aria-disabled={isLeaving || undefined}
            size={20}
            className="gallery-tile__delete"
            onClick={() => onDelete(card)}
          />
        )}
      </div>
      <figcaption className="gallery-tile__words">
        {card.photoCaption !== '' && (
          <span dir="auto" className="gallery-tile__caption">
            {card.photoCaption}
          </span>
        )}
        <span className="gallery-tile__by">
          {isLeaving ? (
            <span>Deleting …</span>
          ) : (
            <>
              <Link to={paths.adsForSaleListUserName(card.userName)}>{card.userName}</Link>
              <PhotoAge of={card.createdAt} />
            </>
          )}
        </span>
      </figcaption>
    </figure>
  );
});

/** A wide photo is cut to the tile's 4:3, so it is drawn wider than the tile is. */
function tileSizes({ width, height }: PhotoGalleryCard): string {
  const overhang = Math.max(1, width / height / (4 / 3));
  const wide = Math.round(320 * overhang);
  return `(max-width: 599px) ${Math.round(50 * overhang)}vw, ${wide}px`;
}
