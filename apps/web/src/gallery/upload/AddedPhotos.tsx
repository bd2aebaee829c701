import { mdiCheckCircle } from '@mdi/js';
import type { ProductType } from '@voltyard/contracts/product-types';
import type { AddedPhoto } from '@voltyard/machines/gallery-save/gallery-photos';
import { useEffect, useRef } from 'react';
import { counted } from '../../ui/formats';
import { photoUrl } from '@voltyard/contracts/photos/photo-sources';
import { viewPath } from '../gallery-copy';
import { ButtonLink } from '../../ui/ButtonLink';
import { Icon } from '../../ui/Icon';
import './AddedPhotos.scss';

interface AddedPhotosProps {
  photos: readonly AddedPhoto[];
  productType: ProductType;
}

/** What this visit has put in the gallery: stays when the snackbar is gone. */
export function AddedPhotos({ photos, productType }: AddedPhotosProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone with the last card: the focus goes to the outcome.
    const isAtButton = document.activeElement?.matches('body, .upload-footer__save') ?? true;
    if (photos.length > 0 && isAtButton) title.current?.focus();
  }, [photos]);
  const hasSome = photos.length > 0;
  return (
    <section className={hasSome ? 'added-photos' : undefined}>
      {/* It is there before its text, so that the text is read out. */}
      <div role="status">
        {hasSome && (
          <h2 className="added-photos__title" ref={title} tabIndex={-1}>
            <Icon path={mdiCheckCircle} size={22} />
            {counted(photos.length, 'photo is', 'photos are')} in the gallery
          </h2>
        )}
      </div>
      {hasSome && <Photos {...{ photos, productType }} />}
    </section>
  );
}

const Photos = ({ photos, productType }: AddedPhotosProps) => (
  <>
    <ul className="added-photos__list">
      {photos.map(({ photoId, photoCaption }) => (
        <li key={photoId}>
          <img src={photoUrl(photoId, 320)} alt={photoCaption || 'Photo without a caption'} />
        </li>
      ))}
    </ul>
    <ButtonLink to={viewPath(productType)} look="primary">
      See them there
    </ButtonLink>
  </>
);
